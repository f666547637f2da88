"""A Ray cluster as an executor, for every function that takes *jobs*."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, Final, TypeVar

from portroyal.errors import PortRoyalError
from portroyal.spreading import LOSSES

T = TypeVar("T")

LOCAL: Final = "local"  # the address of a local cluster, which is shut down with the executor


class Cluster(Executor):
    """Runs work on a Ray cluster. The cluster's workers must have the same version of this package.

    *address*: the address for ``ray.init``, such as ``auto``, or ``local`` for a cluster on this machine. *workers*:
    the number of workers in a local cluster (None: one for each core). If a worker is lost, Ray repeats its work. Use a
    cluster as a context manager, or call :meth:`shutdown` at the end.

    Raises PortRoyalError if Ray is not installed or the cluster cannot be reached.
    """

    def __init__(self, address: str = LOCAL, workers: int | None = None) -> None:
        try:
            import ray
        except ModuleNotFoundError as e:
            raise PortRoyalError(f"a cluster needs {e.name}: pip install 'portroyal[cluster]'") from e
        here = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", **here)
        except Exception as e:  # if a cluster does not start in time, Ray raises a plain Exception
            raise PortRoyalError(f"the cluster '{address}' cannot be used: {e}") from e
        self._ray, self._begun = ray, set[Any]()
        self._run = ray.remote(max_retries=LOSSES)(_run)
        self.workers = int(ray.cluster_resources().get("CPU", 1))

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        begun = self._run.remote(fn, args, kwargs)
        self._begun.add(begun)
        begun.future().add_done_callback(lambda done: self._pass_on(begun, done, future))
        return future

    def _pass_on(self, begun: Any, done: Future[T], future: Future[T]) -> None:
        """Set the future's result or, if the call failed, the original error."""
        self._begun.discard(begun)
        error = done.exception()
        if not future.set_running_or_notify_cancel():
            return
        if error is None:
            future.set_result(done.result())
        elif isinstance(error, self._ray.exceptions.WorkerCrashedError):
            future.set_exception(BrokenExecutor(str(error)))
        else:
            future.set_exception(getattr(error, "cause", None) or error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if cancel_futures:
            for begun in list(self._begun):
                self._ray.cancel(begun, force=True)
        self._ray.shutdown()


def _run(fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    return fn(*args, **kwargs)

"""A commitment to the shuffle, which players can verify.

At the start of a game, the server publishes the SHA-256 hash of the seed, a salt and the format. At the end, it
publishes the seed and the salt. The seed has 256 random bits, because a shorter one could be deduced from the
first cards. Because of the salt, even identical seeds have different hashes.
"""

import hashlib
import secrets


def new_seed() -> str:
    """256 random bits as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def new_salt() -> str:
    """128 random bits as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def compute(seed: str, salt: str, format: str) -> str:
    """The hash published at the start, in hexadecimal digits. It covers the three strings, joined and encoded in UTF-8.

    >>> compute("00" * 32, "00" * 16, "base")[:16]
    '3c80b06e976063a9'
    """
    return hashlib.sha256(f"{seed}{salt}{format}".encode()).hexdigest()

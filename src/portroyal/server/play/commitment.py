"""Shuffles that can be checked.

When a table starts, the SHA-256 of the seed, a salt and the format is published; when it ends, seed and salt are. The
seed has 256 random bits, since the first cards seen would give a smaller one away; the salt keeps equal seeds apart.
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
    """What is published at the start: the three texts one after the other, in UTF-8, hashed.

    >>> compute("00" * 32, "00" * 16, "base")[:16]
    '3c80b06e976063a9'
    """
    return hashlib.sha256(f"{seed}{salt}{format}".encode()).hexdigest()

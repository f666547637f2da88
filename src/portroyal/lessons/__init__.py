"""The lessons: short exercises in prepared positions, with an explanation of every possible answer.

The lessons are defined in `lessons.toml`. Their text is in the client (`locales/*/lessons.ftl`), under the keys that
this package defines.
"""

from portroyal.lessons.run import Frame, LessonOver, LessonRun, run_lesson
from portroyal.lessons.tutorial import LEARNER, Answer, Lesson, LessonTarget, Step, tutorial

__all__ = [
    "LEARNER",
    "Answer",
    "Frame",
    "Lesson",
    "LessonOver",
    "LessonRun",
    "LessonTarget",
    "Step",
    "run_lesson",
    "tutorial",
]

"""The lessons: short decisions on laid-out positions, each with an explanation for every possible answer.

The lessons are rows in `lessons.toml`; their texts are the client's (`locales/*/lessons.ftl`), under the keys defined
here.
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

"""The lessons: short decisions in prepared positions, with an explanation of every possible answer.

The lessons are rows in `lessons.toml`. The client has the texts of the lessons (`locales/*/lessons.ftl`), under
the keys defined here.
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

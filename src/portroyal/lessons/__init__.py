"""The lessons: short decisions on laid-out positions, each with an explanation for every possible answer.

The rows are `lessons.toml`; the words are the client's (`web/src/locales/*/lessons.ftl`), found by the keys given here.
"""

from portroyal.lessons.course import LEARNER, Answer, Lesson, Step, course
from portroyal.lessons.walk import Frame, LessonOver, Walk, walk

__all__ = ["LEARNER", "Answer", "Frame", "Lesson", "LessonOver", "Step", "Walk", "course", "walk"]

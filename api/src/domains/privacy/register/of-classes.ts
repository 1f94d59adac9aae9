import { children, colleagues, tutor, wordsForFamily } from "./conditions.ts";
import type { TableOfPeople } from "./table-of-people.ts";

const lessons = `lesson_id in (select lesson_id from lessons where ${children})`;
const tutorsSide = "side = 'tutor' and lesson_id in (select lesson_id from lessons where tutor_id = $1)";
const ownSide = `${lessons} and side in ('student', 'parent')`;

/** Tables with data of families and tutors about their classes. */
export const tablesOfClasses: Record<string, TableOfPeople> = {
  lessons: {
    family: { where: children, shown: "kind lesson_number starts_at ends_at status", erased: "rows go" },
    tutor: { where: tutor, shown: "kind starts_at ends_at status", erased: "stays", kept: "they are the family's classes" },
    others:
      "lesson_id booking_id child_id tutor_id meeting_url moves calendar_sequence version created_at updated_at timed_at order_id credit_nth",
  },
  lesson_ratings: { family: { where: lessons, shown: "stars words created_at", erased: "rows go" }, others: "lesson_id" },
  lesson_reports: {
    family: {
      where: children,
      shown: "done hard practise task links answer comment written_at corrected_at handed_in_at marked_at",
      erased: "rows go",
    },
    tutor: {
      where: tutor,
      shown: "done hard practise task links comment written_at corrected_at",
      erased: "stays",
      kept: "they are the family's reports",
    },
    others: "lesson_id child_id tutor_id",
  },
  monthly_reports: {
    family: { where: children, shown: "month words approved_at", instead: { month: "month::text" }, erased: "rows go" },
    tutor: {
      where: tutor,
      shown: "month words approved_at",
      instead: { month: "month::text" },
      erased: "stays",
      kept: "they are the family's reports",
    },
    others: "child_id tutor_id",
  },
  homework_files: {
    family: {
      where: lessons,
      shown: "side name type added_at",
      hidden: "file_key",
      why: "an address in our store",
      erased: "rows go",
    },
    others: "file_id lesson_id",
  },
  report_templates: {
    tutor: { where: tutor, shown: "name done hard practise task links created_at", erased: "rows go" },
    others: "template_id tutor_id",
  },
  kept_homework: {
    tutor: { where: tutor, shown: "task links created_at", erased: "rows go" },
    others: "homework_id tutor_id version",
  },
  kept_homework_files: {
    tutor: {
      where: "homework_id in (select homework_id from kept_homework where tutor_id = $1)",
      shown: "name type added_at",
      hidden: "file_key",
      why: "an address in our store",
      erased: "rows go",
    },
    others: "file_id homework_id",
  },
  reviews: {
    family: { where: children, shown: "author stars words written_at answer hidden_reason hidden_at", erased: "rows go" },
    tutor: { where: tutor, shown: "report_reason reported_at", erased: "stays", kept: "they are the families' reviews" },
    others: "review_id child_id tutor_id",
  },
  room_attempts: {
    family: { where: ownSide, shown: "name step worked at", erased: "rows go" },
    others: "attempt_id lesson_id side",
  },
  room_board_operations: {
    family: { where: lessons, hidden: "body", why: "drawings; the replay of the class shows them", erased: "rows go" },
    others: "lesson_id seq operation_id at_ms side page target",
  },
  room_board_snapshots: {
    family: { where: lessons, hidden: "body", why: "drawings; the replay of the class shows them", erased: "rows go" },
    others: "lesson_id page seq",
  },
  room_messages: {
    family: {
      where: lessons,
      shown: "side name words said_at",
      instead: { words: wordsForFamily },
      hidden: "shown_words",
      why: "part of the words",
      erased: "rows go",
    },
    tutor: { where: tutorsSide, shown: "words said_at", erased: "stays", kept: "it goes with the class, after 90 days" },
    others: "lesson_id message_number message_id picture_id",
  },
  room_objections: {
    family: { where: ownSide, shown: "name text written_at", erased: "rows go" },
    office: { where: "false", hidden: "settled_by", why: colleagues, erased: "stays", kept: "goes with the class" },
    others: "lesson_id side",
  },
  room_pictures: {
    family: {
      where: lessons,
      shown: "side width height created_at",
      hidden: "file_key",
      why: "an address in our store",
      erased: "rows go",
    },
    others: "picture_id lesson_id",
  },
  room_presence: {
    family: { where: ownSide, shown: "name from_at until_at idle_seconds", erased: "rows go" },
    tutor: {
      where: tutorsSide,
      shown: "from_at until_at idle_seconds",
      erased: "stays",
      kept: "it goes with the class, after 90 days",
    },
    others: "connection_id lesson_id side person process_id ended",
  },
  room_removals: {
    family: { where: ownSide, shown: "name removed_at", erased: "rows go" },
    office: { where: "false", hidden: "removed_by", why: colleagues, erased: "stays", kept: "goes with the class" },
    others: "lesson_id person side",
  },
  room_tickets: {
    family: { where: ownSide, hidden: "ticket_hash name", why: "a secret of a minute", erased: "rows go" },
    others: "lesson_id side person session_id expires_at",
  },
  room_frames: {
    family: { where: lessons, hidden: "body", why: "what a class sends, for a minute", erased: "rows go" },
    others: "frame_number lesson_id channel to_connection process_id created_at",
  },
};

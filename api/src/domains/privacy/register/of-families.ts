import { account, accountOfTutor, children, colleagues, family, tutor, wordsForFamily } from "./conditions.ts";
import type { TableOfPeople } from "./table-of-people.ts";

const bookings = "booking_id in (select id from bookings where family_id = $1)";
const conversations = "conversation_id in (select conversation_id from conversations where family_id = $1)";
const fortnight = "for two weeks, then deleted by a job";

/** Tables with data of families and their children. A table may hold data of tutors as well. */
export const tablesOfFamilies: Record<string, TableOfPeople> = {
  accounts: {
    family: {
      where: `${account} and role = 'student'`,
      shown: "name email language created_at signed_in_at",
      hidden: "passkey_handle",
      why: "a random number, by which the person's own devices know the account",
      erased: "rows go",
    },
    tutor: { where: accountOfTutor, shown: "name email language created_at signed_in_at", erased: "rows go" },
    office: {
      where: `${account} and role <> 'student'`,
      hidden: "username password_hash initial_password_until totp_secret totp_step disabled_at granted takes_requests",
      why: "secrets of our team's sign-in",
      erased: "stays",
      kept: "the work of our team stays provable",
    },
    others: "account_id role is_sample",
  },
  account_closings: {
    family: { where: account, shown: "asked_at due_at is_dormant", erased: "rows go" },
    tutor: { where: accountOfTutor, shown: "asked_at due_at is_dormant", erased: "rows go" },
    others: "account_id",
  },
  nominees: {
    family: { where: account, shown: "name email named_at", erased: "rows go" },
    tutor: { where: accountOfTutor, shown: "name email named_at", erased: "rows go" },
    nominee: { where: account, shown: "name email", erased: "rows go" },
    others: "account_id",
  },
  families: {
    family: {
      where: account,
      shown: "parent_name phone_number",
      hidden: "name_sounds",
      why: "made from the other columns",
      erased: "rows go",
    },
    others: "account_id version",
  },
  children: {
    family: {
      where: family,
      shown: "name birth_year birth_month school_class board is_self created_at",
      hidden: "name_sounds",
      why: "made from the other columns",
      erased: "rows go",
    },
    others: "child_id family_id",
  },
  comings_of_age: {
    family: {
      where: children,
      shown: "day stops_on erased_on notice noticed_at address invited_at",
      instead: { day: "day::text", stops_on: "stops_on::text", erased_on: "erased_on::text" },
      erased: "rows go",
    },
    others: "child_id",
  },
  former_addresses: {
    family: { where: account, shown: "address left_at", erased: "rows go" },
    tutor: { where: accountOfTutor, shown: "address left_at", erased: "rows go" },
    others: "account_id",
  },
  quiet_hours: {
    family: { where: account, shown: "from_minute until_minute time_zone", erased: "rows go" },
    others: "account_id",
  },
  bookings: {
    family: {
      where: family,
      shown:
        "booking_id course_name subject class student_name parent_name phone_number email status cancel_reason suits time_zone created_at updated_at",
      hidden: "search_text name_sounds",
      why: "made from the other columns",
      erased: "rows go",
    },
    office: {
      where: "owner_id = $1",
      hidden: "owner_id owner_name updated_by undo_by",
      why: colleagues,
      erased: "stays",
      kept: "the work of our team stays provable",
    },
    others: "id family_id class_id version child_id answers message_waits wished_tutor_id again_at",
  },
  booking_notes: {
    family: {
      where: bookings,
      hidden: "text created_at",
      why: "our team's working notes; they are read out on request",
      erased: "rows go",
    },
    office: {
      where: "false",
      hidden: "written_by",
      why: colleagues,
      erased: "stays",
      kept: "goes with the booking",
    },
    others: "note_id booking_id",
  },
  child_notes: {
    family: {
      where: children,
      hidden: "text created_at",
      why: "a tutor's own working notes; they are read out on request",
      erased: "rows go",
    },
    tutor: { where: tutor, shown: "text created_at", erased: "rows go" },
    others: "note_id child_id tutor_id",
  },
  conversations: {
    family: { where: family, shown: "last_number last_at blocked_by", erased: "rows go" },
    others: "conversation_id family_id child_id tutor_id booking_id",
  },
  conversation_readings: {
    family: { where: conversations, shown: "reason read_at", erased: "rows go" },
    others: "reading_id conversation_id account_id",
  },
  messages: {
    family: {
      where: conversations,
      shown: "side name words said_at",
      instead: { words: wordsForFamily },
      hidden: "shown_words picture_key",
      why: "part of the words, and an address in our store",
      erased: "rows go",
    },
    tutor: {
      where: "side = 'tutor' and conversation_id in (select conversation_id from conversations where tutor_id = $1)",
      shown: "words said_at",
      erased: "stays",
      kept: "they belong to the family's conversation",
    },
    others: "conversation_id message_number message_id sent_id is_reading picture_width picture_height",
  },
  read_receipts: {
    family: { where: conversations, shown: "side read_number", erased: "rows go" },
    others: "conversation_id email_at is_notified",
  },
  complaints: {
    family: { where: family, shown: "number parent_name kind state due_at created_at", erased: "rows go" },
    others: "complaint_id family_id order_id nth reopened told_late",
  },
  complaint_entries: {
    family: {
      where: "complaint_id in (select complaint_id from complaints where family_id = $1)",
      shown: "from_family written_by text written_at",
      erased: "rows go",
    },
    others: "entry_id complaint_id",
  },
  emails: {
    family: {
      where: "to_family = $1",
      shown: "to_address subject body_text status sent_at due_at",
      hidden: "calendar parameters reader sealed last_error",
      why: "what the texts were made from",
      erased: "blanked",
      kept: "those about classes stay without words and address; others go",
    },
    tutor: { where: "to_tutor = $1", shown: "to_address subject body_text status sent_at due_at", erased: "rows go" },
    applicant: { where: "to_applicant = $1", shown: "to_address subject body_text status sent_at due_at", erased: "rows go" },
    others:
      "email_id worthless_after tries next_try_at created_at booking_id kind calendar_method side queue lesson_id to_family to_tutor to_applicant template topic thread not_needed_at",
  },
  stopped_addresses: {
    family: {
      where: "address = (select lower(email) from accounts where account_id = $1)",
      shown: "address why said stopped_at allowed_at",
      erased: "rows go",
    },
    tutor: {
      where: "address = (select lower(staff_email) from tutors where staff_id = $1)",
      shown: "address why said stopped_at allowed_at",
      erased: "rows go",
    },
  },
  digest_items: {
    office: {
      where: "false",
      hidden: "subject body_text",
      why: "news for our team, for a day",
      erased: "stays",
      kept: fortnight,
    },
    others: "item_id roles created_at",
  },
  log_entries: {
    family: {
      where: "user_id = $1",
      shown: "operation created_at client_address user_agent",
      hidden: "details user_id user_name user_email search_text",
      why: "the record of our work, sealed; a summary is given on request",
      erased: "blanked",
      kept: "operations, times and numbers stay sealed for a year, as law demands",
    },
    tutor: {
      where: "user_id = (select account_id from tutors where staff_id = $1)",
      shown: "operation created_at client_address user_agent",
      erased: "blanked",
      kept: "operations, times and numbers stay sealed for a year, as law demands",
    },
    others: "log_id operation_type is_note subjects actor_salt actor_digest details_salt details_digest",
  },
  aggregated_entries: {
    family: {
      where: "user_id = $1",
      hidden: "details user_id user_name user_email client_address user_agent",
      why: "entries of the log before they are written",
      erased: "rows go",
    },
    others: "entry_key operation_type operation times first_at last_at",
  },
};

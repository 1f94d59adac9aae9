import { colleagues, tutor } from "./conditions.ts";
import type { TableOfPeople } from "./table-of-people.ts";

const forTax = "documents of pay stay eight years, as tax law demands";

/** Tables with data of tutors, applicants and our team only. */
export const tablesOfOthers: Record<string, TableOfPeople> = {
  tutors: {
    tutor: {
      where: "staff_id = $1",
      shown:
        "staff_name staff_email staff_phone_number qualification experience subjects preferred_time_slot staff_details staff_image_url working_hours meeting_url language",
      hidden: "subject_keys name_sounds",
      why: "made from the other columns",
      erased: "blanked",
      kept: "classes that were given name their tutor",
    },
    others: "staff_id is_premium hidden_at version account_id facts_checked_at",
  },
  tutor_profiles: {
    tutor: {
      where: tutor,
      shown: "slug headline about levels boards languages consented_at may_show experience_years in_hindi",
      hidden: "subject_names subject_keys search_text",
      why: "made from the other columns",
      erased: "rows go",
    },
    others: "tutor_id version times days listed is_premium",
  },
  tutor_fact_changes: {
    tutor: { where: tutor, shown: "qualification experience asked_at", erased: "rows go" },
    others: "tutor_id",
  },
  tutor_qualifications: {
    tutor: {
      where: tutor,
      shown: "name type added_at decided_at refusal",
      hidden: "file_key",
      why: "an address in our store",
      erased: "rows go",
    },
    others: "qualification_id tutor_id version",
  },
  tutor_films: {
    tutor: {
      where: tutor,
      shown: "seconds added_at approved_at",
      hidden: "file_key poster_url",
      why: "addresses in our store",
      erased: "rows go",
    },
    others: "film_id tutor_id size_bytes",
  },
  tutor_bank_accounts: {
    tutor: {
      where: tutor,
      // protects 14.2.4: keeping what is sealed out of the download [account_end → sealed_account account_end]
      shown: "holder ifsc account_end pan_end entered_by_tutor_at",
      hidden: "sealed_account sealed_pan",
      why: "encrypted; the tutor knows them",
      erased: "rows go",
    },
    others: "tutor_id",
  },
  tutor_statements: {
    tutor: {
      where: "lesson_id in (select lesson_id from lessons where tutor_id = $1)",
      shown: "late_minutes absence offered_times confirmed",
      erased: "rows go",
    },
    others: "lesson_id",
  },
  tutor_rates: { tutor: { where: tutor, shown: "from_day paise", erased: "stays", kept: forTax }, others: "tutor_id" },
  tutor_earnings: {
    tutor: { where: tutor, shown: "why taught_on earned_at paise", erased: "stays", kept: forTax },
    others: "earning_id tutor_id order_id nth round lesson_id payout_id",
  },
  payouts: {
    tutor: { where: tutor, shown: "gross_paise tds_paise state utr made_at", erased: "stays", kept: forTax },
    others: "payout_id batch_id tutor_id",
  },
  payout_batches: {
    office: { where: "false", hidden: "made_by approved_by", why: colleagues, erased: "stays", kept: forTax },
    others: "batch_id number made_at approved_at",
  },
  busy_calendars: {
    tutor: {
      where: tutor,
      shown: "host problem read_at",
      hidden: "address",
      why: "encrypted; a secret address of the tutor",
      erased: "rows go",
    },
    others: "tutor_id next_read_at tried_at failures unread",
  },
  busy_times: { tutor: { where: tutor, shown: "starts_at ends_at", erased: "rows go" }, others: "tutor_id" },
  calendar_feeds: { others: "tutor_id generation" },
  applications: {
    applicant: {
      where: "application_id = $1",
      shown:
        "name email phone_number qualification experience subjects preferred_time_slot resume_name status message language created_at decided_at",
      hidden: "resume_path name_sounds",
      why: "an address in our store, and what is made from the name",
      erased: "rows go",
    },
    tutor: {
      where: tutor,
      shown:
        "name email phone_number qualification experience subjects preferred_time_slot resume_name status message language created_at decided_at",
      erased: "rows go",
    },
    others: "application_id version tutor_id",
  },
  course_imports: {
    office: { where: "false", hidden: "made_by", why: colleagues, erased: "stays", kept: "deleted after 30 days" },
    others:
      "import_id file_name state rows_total rows_refused rows_done started_at created_at rows_translating missing_places left_out",
  },
  sealed_remainders: {
    family: {
      where: "person_id = $1",
      hidden: "sealed",
      why: "what law makes us keep of an erased person; it opens with the operator's key alone",
      erased: "stays",
      kept: "deleted after a year",
    },
    others: "remainder_id kind person_id erased_at",
  },
  request_openings: {
    office: {
      where: "account_id = $1",
      hidden: "name",
      why: colleagues,
      erased: "stays",
      kept: "deleted after a minute",
    },
    others: "booking_id account_id seen_at",
  },
  hidden_log_entries: {
    office: {
      where: "false",
      hidden: "hidden_by",
      why: colleagues,
      erased: "stays",
      kept: "the work of our team stays provable",
    },
    others: "log_id operation_type created_at hidden_at",
  },
  log_clearings: {
    office: {
      where: "false",
      hidden: "cleared_by",
      why: colleagues,
      erased: "stays",
      kept: "the work of our team stays provable",
    },
    others: "clearing_id operation_type older_than cleared_at",
  },
  breach_steps: {
    office: {
      where: "false",
      hidden: "done_by note",
      why: colleagues,
      erased: "stays",
      kept: "that people and authorities were told has to be proven",
    },
    others: "breach_id step done_at",
  },
  room_endings: {
    office: { where: "false", hidden: "ended_by", why: "a side of the class", erased: "stays", kept: "goes with the class" },
    others: "lesson_id ended_at",
  },
  pay_settings: {
    office: {
      where: "false",
      hidden: "raised_by",
      why: colleagues,
      erased: "stays",
      kept: "the work of our team stays provable",
    },
    others:
      "single tds_percent tds_percent_without_pan tds_threshold_rupees minimum_rupees second_admin_rupees raised_from_rupees",
  },
};

/** Where the columns of a table are shown: in a CSV file under a heading, in a reply as a field, on screens by that field. */
export type Shown = {
  headings: Record<string, string>;
  /** Where a field has another name than its column. */
  fields: Record<string, string>;
  /** Files of web/app. */
  screens: string[];
  /** Columns deliberately left out. */
  leftOut: { file: string[]; reply: string[]; screens: string[] };
};

/** What the seal covers beside an entry, and whom it is about. */
const sealedColumns = ["subjects", "actor_salt", "actor_digest", "details_salt", "details_digest"];

/** A new column of a table belongs either here or in its list of columns left out. */
export const shownColumns = {
  applications: {
    headings: {
      created_at: "Date",
      name: "Name",
      email: "Email",
      phone_number: "Phone",
      qualification: "Qualification",
      experience: "Experience",
      subjects: "Subjects",
      preferred_time_slot: "Time Slot",
      status: "Status",
      message: "Message",
    },
    fields: { application_id: "tutorId" },
    screens: ["applications-view.tsx", "application-view.tsx", "application-steps.tsx"].map(
      (file) => `admin/applications/${file}`,
    ),
    leftOut: {
      file: ["application_id", "resume_path", "resume_name", "version", "decided_at", "language", "tutor_id", "name_sounds"],
      reply: ["decided_at", "language", "name_sounds"],
      screens: ["resume_name"],
    },
  },
  tutors: {
    headings: {
      staff_name: "Name",
      staff_email: "Email",
      staff_phone_number: "Phone Number",
      qualification: "Qualification",
      experience: "Experience",
      subjects: "Subjects",
      preferred_time_slot: "Time Slot",
      is_premium: "Status",
      staff_details: "Details",
    },
    fields: { facts_checked_at: "factsCheckedAt" },
    screens: ["tutor-columns", "tutor-view", "tutor-cards", "tutor-parts", "decision-form"].map(
      (file) => `admin/tutors/${file}.tsx`,
    ),
    leftOut: {
      file: [
        "staff_id",
        "staff_image_url",
        "hidden_at",
        "version",
        "working_hours",
        "meeting_url",
        "language",
        "account_id",
        "facts_checked_at",
        "subject_keys",
        "name_sounds",
      ],
      reply: ["hidden_at", "language", "account_id", "subject_keys", "name_sounds"],
      screens: [],
    },
  },
  app_updates: {
    headings: {
      created_at: "Date",
      prev_version: "Previous",
      curr_version: "Current",
      mandatory: "Mandatory",
      status: "Status",
      size: "Size",
      download_url: "Download URL",
      description: "Description",
      release_notes: "Release notes",
    },
    fields: { app_update_id: "id" },
    screens: ["admin/app-updates/app-updates.page.tsx"],
    leftOut: { file: ["app_update_id", "version"], reply: [], screens: ["description", "release_notes", "download_url"] },
  },
  bookings: {
    headings: {
      created_at: "Date",
      booking_id: "Booking Id",
      student_name: "Booked user",
      parent_name: "Parent",
      email: "Email",
      phone_number: "Phone",
      course_name: "Course",
      status: "Status",
      updated_by: "Last updated by",
    },
    fields: {
      student_name: "user",
      course_name: "course",
      email: "userEmail",
      owner_id: "owner",
      owner_name: "owner",
      wished_tutor_id: "wishedTutor",
    },
    screens: ["blocks/desk/request-columns.tsx", "blocks/desk/request-panel.tsx", "blocks/desk/request-facts.tsx"],
    leftOut: {
      file: [
        ...["id", "family_id", "class_id", "subject", "class", "cancel_reason", "version", "updated_at", "time_zone"],
        ...["owner_id", "owner_name", "search_text", "child_id", "answers", "message_waits", "name_sounds", "suits"],
        ...["wished_tutor_id", "again_at", "undo_by"],
      ],
      reply: [
        ...["class_id", "subject", "class", "cancel_reason", "updated_at", "time_zone", "search_text"],
        ...["child_id", "answers", "name_sounds", "undo_by"],
      ],
      screens: ["version"],
    },
  },
  courses: {
    headings: {
      category_id: "Category",
      subcategory_id: "Subcategory",
      class_name: "Course name",
      class_fullname: "Course full name",
      class_level: "Level",
      class_languages: "Language",
      class_mode: "Mode",
      price_rupees: "Price",
      duration: "Duration",
      lessons: "Lessons",
      lesson_minutes: "Minutes of a lesson",
      lesson_rupees: "Price of a lesson",
      class_description: "Description",
    },
    fields: {
      category_id: "category",
      subcategory_id: "subcategory",
      price_rupees: "price",
      class_languages: "classLanguage",
    },
    screens: ["public/courses/course.page.tsx", "lib/format/course-words.ts"],
    leftOut: {
      file: ["class_id", "pdf_paths", "hidden_at", "version", "created_at", "pdf_names", "text_language"],
      reply: ["pdf_paths", "hidden_at", "created_at"],
      screens: ["version", "pdf_names", "text_language"],
    },
  },
  log_entries: {
    headings: {
      created_at: "Date",
      operation_type: "Type",
      operation: "Operation",
      is_note: "Note",
      user_name: "User",
      user_email: "Email",
      client_address: "From",
      details: "Details",
    },
    fields: { log_id: "id" },
    screens: ["admin/logs/logs.page.tsx"],
    leftOut: {
      file: ["log_id", "user_id", "user_agent", "search_text", ...sealedColumns],
      reply: ["search_text", ...sealedColumns],
      screens: ["user_id"],
    },
  },
} satisfies Record<string, Shown>;

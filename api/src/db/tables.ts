// Written by `npm run schema` from the database that migrations and api/sql make; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Tables = {
  accounts: {
    account_id: Generated<string>;
    role: "student" | "executive" | "admin";
    name: string;
    email: string | null;
    username: string | null;
    password_hash: string | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    totp_secret: Buffer | null;
    totp_step: number | null;
    is_sample: Generated<boolean>;
  };
  allowances_used: {
    key: string;
    used_at: Generated<Date>;
  };
  app_updates: {
    app_update_id: GeneratedAlways<number>;
    prev_version: string;
    curr_version: string;
    mandatory: Generated<boolean>;
    description: Generated<string>;
    release_notes: Generated<string>;
    download_url: Generated<string>;
    size: Generated<string>;
    status: Generated<"ACTIVE" | "INACTIVE" | "PENDING">;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  applied_sql: {
    hash: string;
    objects: string[];
  };
  booking_notes: {
    note_id: GeneratedAlways<number>;
    booking_id: string;
    written_by: string;
    text: string;
    created_at: Generated<Date>;
  };
  bookings: {
    id: Generated<string>;
    booking_id: Generated<string>;
    student_id: string;
    class_id: number;
    course_name: string;
    subject: string;
    class: string;
    student_name: string;
    parent_name: string;
    phone_number: string;
    email: string;
    status: Generated<"NOT_STARTED" | "IN_PROGRESS" | "DONE" | "REGISTERED" | "CANCELLED">;
    staff_id: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    cancel_reason: string | null;
    updated_by: Generated<string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    meeting_url: string | null;
    link_wanted_at: Date | null;
    moves: Generated<number>;
    sequence: Generated<number>;
    time_zone: Generated<string>;
    owner_id: string | null;
    owner_name: string | null;
    outcome: "held" | "student-absent" | "tutor-absent" | null;
  };
  categories: {
    category_id: GeneratedAlways<number>;
    category_name: string;
    category_definition: Generated<string>;
    category_image_url: string | null;
    hidden_at: Date | null;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  class_visits: {
    visit_id: GeneratedAlways<number>;
    booking_id: string;
    side: "student" | "tutor" | "staff";
    name: string;
    joined_at: Generated<Date>;
    left_at: Date | null;
  };
  codes: {
    purpose: "student" | "staff" | "tutor" | "generic" | "change-email" | "confirm";
    address: string;
    code_mac: Buffer;
    tries: Generated<number>;
    expires_at: Date;
    used_at: Date | null;
    device: Generated<string>;
  };
  course_import_rows: {
    import_id: string;
    row_number: number;
    cells: string[];
    category_id: number | null;
    subcategory_id: number | null;
    problem: string | null;
  };
  course_imports: {
    import_id: Generated<string>;
    made_by: string;
    file_name: string;
    state: Generated<"checked" | "running" | "done" | "failed">;
    rows_total: number;
    rows_refused: number;
    rows_done: Generated<number>;
    started_at: Date | null;
    created_at: Generated<Date>;
  };
  courses: {
    class_id: GeneratedAlways<number>;
    category_id: number;
    subcategory_id: number | null;
    class_name: string;
    class_fullname: string;
    class_level: string | null;
    class_language: string | null;
    class_mode: string | null;
    class_description: string | null;
    price_rupees: number | null;
    duration: string | null;
    pdf_paths: Generated<string[]>;
    hidden_at: Date | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    pdf_names: Generated<string[]>;
  };
  folded_entries: {
    fold_key: Buffer;
    operation_type: string;
    operation: string;
    details: unknown;
    user_id: string | null;
    user_name: string;
    user_email: string;
    client_address: string;
    user_agent: string;
    times: Generated<number>;
    first_at: Generated<Date>;
    last_at: Generated<Date>;
  };
  hidden_log_entries: {
    log_id: number;
    operation_type: string;
    created_at: Date;
    hidden_at: Generated<Date>;
    hidden_by: string;
  };
  known_devices: {
    device_id: string;
    account_id: string;
    seen_at: Generated<Date>;
  };
  letters: {
    letter_id: GeneratedAlways<number>;
    to_address: string;
    subject: string;
    body_text: string;
    status: Generated<"planned" | "sent" | "failed" | "withdrawn">;
    worthless_after: Date | null;
    tries: Generated<number>;
    next_try_at: Generated<Date>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
    booking_id: string | null;
    kind: string | null;
    calendar: string | null;
    calendar_method: string | null;
    due_at: Generated<Date>;
    side: "student" | "tutor" | "former-tutor" | "desk" | null;
    lane: Generated<"codes" | "ordinary">;
    sealed: Buffer | null;
  };
  list_counts: {
    list: string;
    kind: string;
    day: ColumnType<Date, string, string>;
    entries: number;
  };
  log_anchors: {
    seal_number: number;
    mac: Buffer;
    pruned_before: ColumnType<Date, string, string>;
    entries: number;
    signature: Buffer;
    made_at: Generated<Date>;
  };
  log_clearings: {
    clearing_id: GeneratedAlways<number>;
    operation_type: string | null;
    older_than: Date;
    cleared_at: Generated<Date>;
    cleared_by: string;
  };
  log_entries: {
    log_id: GeneratedAlways<number>;
    created_at: Generated<Date>;
    operation_type: "CREATE" | "UPDATE" | "DELETE" | "LOGIN" | "LOGOUT" | "BOOKING" | "PAYMENT" | "ERROR" | "SYSTEM";
    operation: string;
    details: Generated<unknown>;
    user_id: string | null;
    user_name: Generated<string>;
    user_email: Generated<string>;
    client_address: Generated<string>;
    user_agent: Generated<string>;
    is_note: Generated<boolean>;
  };
  log_seals: {
    seal_number: number;
    log_id: number;
    mac: Buffer;
    sealed_at: Generated<Date>;
  };
  migrations: {
    name: string;
    applied_at: Generated<Date>;
  };
  offered_courses: {
    class_id: number | null;
    course_name: string | null;
    subject: string | null;
    class: string | null;
  };
  proofs: {
    proof_hash: Buffer;
    purpose: "student" | "tutor";
    address: string;
    expires_at: Date;
    account_id: string | null;
    tutor_id: string | null;
  };
  ratings: {
    booking_id: string;
    stars: number;
    words: Generated<string>;
    created_at: Generated<Date>;
  };
  recovery_codes: {
    account_id: string;
    code_mac: Buffer;
    used_at: Date | null;
  };
  search_postings: {
    term_id: number;
    rank: number;
    class_id: number;
  };
  search_terms: {
    term_id: GeneratedAlways<number>;
    term: string;
    is_word: boolean;
    courses: Generated<number>;
    beginning: Generated<number>;
  };
  sessions: {
    session_id: Generated<string>;
    account_id: string;
    seed: Buffer;
    previous_seed: Buffer | null;
    rotated_at: Generated<Date>;
    created_at: Generated<Date>;
    idle_until: Date;
    expires_at: Date;
    ended_at: Date | null;
    client_address: Generated<string>;
    user_agent: Generated<string>;
    confirmed_at: Generated<Date>;
  };
  settings: {
    name: string;
    value: string;
  };
  staff_addresses: {
    role: string | null;
    email: string | null;
    created_at: Date | null;
  };
  staff_members: {
    staff_id: GeneratedAlways<number>;
    staff_name: string;
    staff_email: string;
    staff_phone_number: string;
    qualification: Generated<string>;
    experience: Generated<string>;
    subjects: Generated<string>;
    preferred_time_slot: Generated<string>;
    is_premium: Generated<boolean>;
    staff_details: Generated<string>;
    staff_image_url: string | null;
    hidden_at: Date | null;
    version: Generated<number>;
    working_hours: unknown | null;
  };
  staff_news: {
    news_id: GeneratedAlways<number>;
    roles: string[];
    subject: string;
    body_text: string;
    created_at: Generated<Date>;
  };
  students: {
    account_id: string;
    student_name: string;
    parent_name: string;
    phone_number: string;
    version: Generated<number>;
  };
  subcategories: {
    subcategory_id: GeneratedAlways<number>;
    category_id: number;
    parent_id: number | null;
    subcategory_name: string;
    subcategory_definition: Generated<string>;
    path: number[];
    hidden_at: Date | null;
    version: Generated<number>;
  };
  support_messages: {
    message_id: GeneratedAlways<number>;
    booking_id: string;
    from_staff: boolean;
    written_by: string;
    text: string;
    created_at: Generated<Date>;
  };
  tutor_applications: {
    tutor_id: Generated<string>;
    name: string;
    email: string;
    phone_number: string;
    qualification: string;
    experience: number;
    subjects: string[];
    preferred_time_slot: string;
    resume_path: string | null;
    resume_name: string | null;
    status: Generated<"PENDING" | "APPROVED" | "REJECTED">;
    message: string | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    decided_at: Date | null;
  };
  wrong_codes: {
    hour: Date;
    wrong: number;
  };
};

// Written by `npm run schema` from the database that migrations and api/sql make; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Tables = {
  account_addresses: {
    account_id: string;
    email: string | null;
    language: string;
  };
  account_closings: {
    account_id: string;
    asked_at: Generated<Date>;
    due_at: Date;
    is_dormant: Generated<boolean>;
  };
  accounts: {
    account_id: Generated<string>;
    role: "student" | "executive" | "admin" | "staff";
    name: string;
    email: string | null;
    username: string | null;
    password_hash: string | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    totp_secret: Buffer | null;
    totp_step: number | null;
    is_sample: Generated<boolean>;
    language: Generated<"en" | "hi">;
    signed_in_at: Date | null;
    granted: Generated<string[]>;
    takes_requests: Generated<boolean>;
    passkey_handle: Buffer | null;
    initial_password_until: Date | null;
  };
  adult_checks: {
    account_id: string;
    full_name: string | null;
    born_on: ColumnType<Date, string, string> | null;
    while_registering: Generated<boolean>;
    given_at: Generated<Date>;
    is_adult: boolean | null;
    document: "aadhaar" | "pan" | "passport" | "voter-id" | "driving-licence" | null;
    checked_by: string | null;
    checked_at: Date | null;
    token_issuer: string | null;
    token_reference: string | null;
  };
  aggregated_entries: {
    entry_key: Buffer;
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
  agreed_phones: {
    account_id: string | null;
    number: string | null;
    channel: string | null;
  };
  allowances_used: {
    key: string;
    used_at: Generated<Date>;
  };
  announcements: {
    what: string;
  };
  announcers: {
    only_row: Generated<boolean>;
    promised_until: Date;
  };
  api_tokens: {
    token_id: Generated<string>;
    account_id: string;
    name: string;
    token_hash: Buffer;
    prefix: string;
    scopes: string[];
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: Date | null;
    last_used_from: string | null;
  };
  app_updates: {
    app_update_id: GeneratedAlways<number>;
    prev_version: string;
    curr_version: string;
    mandatory: boolean;
    description: string;
    release_notes: string;
    download_url: string;
    size: string;
    status: Generated<"ACTIVE" | "INACTIVE" | "PENDING">;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  applications: {
    application_id: Generated<string>;
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
    language: Generated<"en" | "hi">;
    tutor_id: number | null;
    name_sounds: Generated<string[]>;
  };
  applied_sql: {
    hash: string;
    objects: string[];
    former_hashes: Generated<string[]>;
  };
  attended_lessons: {
    child_id: string;
    tutor_id: number;
    lesson_id: string;
    starts_at: Date;
  };
  back_office_addresses: {
    role: string;
    email: string | null;
    created_at: Date;
    granted: string[];
  };
  background_jobs: {
    name: string;
    period_seconds: number;
    succeeded_at: Date | null;
    failed_at: Date | null;
    failures: Generated<number>;
    gave_up: Generated<boolean>;
    error: string | null;
  };
  booked_demos: {
    booking_id: string | null;
    reference: string | null;
    family_id: string | null;
    course_name: string | null;
    student_name: string | null;
    parent_name: string | null;
    email: string | null;
    time_zone: string | null;
    suits: string[] | null;
    language: string | null;
    translated_names: unknown | null;
    lesson_rupees: number | null;
  };
  booking_lessons: {
    booking_id: string | null;
    lesson_id: string | null;
    lesson_number: number | null;
    tutor_id: number | null;
    tutor_name: string | null;
    tutor_email: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    status: string | null;
    meeting_url: string | null;
    moves: number | null;
    stars: number | null;
    absence: string | null;
    offered_times: Date[] | null;
  };
  booking_notes: {
    note_id: GeneratedAlways<number>;
    booking_id: string;
    written_by: string;
    text: string;
    created_at: Generated<Date>;
  };
  booking_wishes: {
    booking_id: string | null;
    subject: string;
    class: string;
    suits: string[];
  };
  bookings: {
    id: Generated<string>;
    booking_id: Generated<string>;
    family_id: string;
    class_id: number;
    course_name: string;
    subject: string;
    class: string;
    student_name: string;
    parent_name: string;
    phone_number: string;
    email: string;
    status: Generated<"NOT_STARTED" | "IN_PROGRESS" | "DONE" | "REGISTERED" | "CANCELLED">;
    cancel_reason: string | null;
    updated_by: Generated<string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    time_zone: string;
    owner_id: string | null;
    owner_name: string | null;
    search_text: GeneratedAlways<string>;
    child_id: string;
    answers: Generated<number>;
    message_waits: Generated<boolean>;
    name_sounds: Generated<string[]>;
    suits: string[];
    wished_tutor_id: number | null;
    again_at: Date | null;
    undo_by: string | null;
  };
  breach_steps: {
    breach_id: number;
    step: "cert-in" | "board-first" | "people" | "board-detailed";
    done_at: Generated<Date>;
    done_by: string;
    note: string;
  };
  breaches: {
    breach_id: GeneratedAlways<number>;
    discovered_at: Date;
    tables: string[];
    from_day: ColumnType<Date, string, string> | null;
    to_day: ColumnType<Date, string, string> | null;
    families: number;
    tutors: number;
    applicants: number;
    recorded_at: Generated<Date>;
    nominees: Generated<number>;
  };
  busy_calendars: {
    tutor_id: number;
    address: Buffer;
    host: string;
    next_read_at: Date;
    tried_at: Date | null;
    read_at: Date | null;
    failures: number;
    problem: string | null;
    unread: Buffer | null;
  };
  busy_elsewhere: {
    tutor_id: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  busy_times: {
    tutor_id: number;
    starts_at: Date;
    ends_at: Date;
  };
  calendar_feeds: {
    tutor_id: number;
    generation: number;
  };
  catalogue_bin: {
    bin_id: GeneratedAlways<number>;
    category_id: number | null;
    subcategory_id: number | null;
    class_id: number | null;
    deleted_at: Generated<Date>;
  };
  categories: {
    category_id: GeneratedAlways<number>;
    category_name: string;
    category_definition: string;
    category_image_url: string | null;
    hidden_at: Date | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    text_language: GeneratedAlways<"en" | "hi">;
  };
  category_promises: {
    category_id: number;
    learn_en: string;
    learn_hi: string;
    features_en: string;
    features_hi: string;
    version: Generated<number>;
  };
  category_texts: {
    category_id: number;
    language: string;
    category_name: string;
    category_definition: string;
    of_version: number;
    version: Generated<number>;
  };
  checkouts: {
    checkout_id: string;
    order_id: string;
    paise: number;
    url: string;
    expires_at: Date;
    created_at: Generated<Date>;
    looks: Generated<number>;
    next_look_at: Date | null;
    asked_at: Date | null;
  };
  child_notes: {
    note_id: GeneratedAlways<number>;
    child_id: string;
    tutor_id: number;
    text: string;
    created_at: Generated<Date>;
  };
  children: {
    child_id: Generated<string>;
    family_id: string;
    name: string;
    birth_year: number | null;
    school_class: string | null;
    created_at: Generated<Date>;
    board: "cbse" | "icse" | "state" | "ib" | "cambridge" | "nios" | "other" | null;
    birth_month: number | null;
    is_self: Generated<boolean>;
    name_sounds: Generated<string[]>;
  };
  children_at_school: {
    child_id: string;
    school_class: string | null;
    board: string | null;
  };
  children_of_guardians: {
    child_id: string | null;
    family_id: string | null;
    name: string | null;
    school_class: string | null;
    parent_name: string | null;
  };
  closing_accounts: {
    account_id: string;
    due_at: Date;
  };
  codes: {
    purpose: "student" | "admin" | "applicant" | "tutor" | "generic" | "change-email" | "confirm" | "phone";
    address: string;
    code_mac: Buffer;
    tries: Generated<number>;
    expires_at: Date;
    used_at: Date | null;
    device: Generated<string>;
  };
  comings_of_age: {
    child_id: string;
    day: ColumnType<Date, string, string>;
    stops_on: ColumnType<Date, string, string>;
    erased_on: ColumnType<Date, string, string>;
    notice: Generated<"told" | "stopped" | "soon">;
    noticed_at: Generated<Date>;
    address: string | null;
    invited_at: Date | null;
  };
  comparisons: {
    comparison_id: GeneratedAlways<number>;
    from_at: Date;
    started_at: Generated<Date>;
    moved_at: Generated<Date>;
    ended_at: Date | null;
    problem: string | null;
    payments: Generated<number>;
    refunds: Generated<number>;
  };
  complaint_entries: {
    entry_id: GeneratedAlways<number>;
    complaint_id: string;
    from_family: boolean;
    written_by: string;
    text: string;
    written_at: Generated<Date>;
  };
  complaints: {
    complaint_id: Generated<string>;
    number: GeneratedAlways<number>;
    family_id: string;
    parent_name: string;
    order_id: string | null;
    nth: number | null;
    kind: "class" | "tutor" | "money" | "website" | "other";
    state: Generated<"open" | "answered" | "closed">;
    due_at: Date | null;
    reopened: Generated<boolean>;
    told_late: Generated<boolean>;
    created_at: Generated<Date>;
  };
  consent_rule: {
    single: Generated<boolean>;
    required_from: Date;
    needs_check: Generated<boolean>;
  };
  consents: {
    consent_number: GeneratedAlways<number>;
    account_id: string;
    child_id: string;
    purpose: "classes" | "reviews";
    act: "given" | "withdrawn";
    notice_id: number | null;
    method: "declared" | "details-held" | "details-given" | "token";
    evidence: unknown | null;
    at: Generated<Date>;
  };
  conversation_readings: {
    reading_id: Generated<string>;
    conversation_id: string;
    account_id: string | null;
    reason: string;
    read_at: Generated<Date>;
  };
  conversations: {
    conversation_id: Generated<string>;
    family_id: string;
    child_id: string | null;
    tutor_id: number | null;
    booking_id: string | null;
    last_number: Generated<number>;
    last_at: Generated<Date>;
    blocked_by: "student" | "tutor" | null;
  };
  course_import_rows: {
    import_id: string;
    row_number: number;
    cells: string[];
    category_id: number | null;
    subcategory_id: number | null;
    problem: string | null;
    class_id: number | null;
    of_version: number | null;
    text_version: number | null;
    change: string | null;
    syllabus_version: number | null;
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
    rows_translating: number;
    missing_places: Generated<unknown>;
    left_out: Generated<unknown>;
  };
  course_syllabuses: {
    class_id: number;
    chapters_en: string;
    chapters_hi: string;
    version: Generated<number>;
    sample_path: Generated<string>;
  };
  course_texts: {
    class_id: number;
    language: string;
    class_name: string;
    class_fullname: string;
    class_description: string | null;
    of_version: number;
    version: Generated<number>;
  };
  courses: {
    class_id: GeneratedAlways<number>;
    category_id: number;
    subcategory_id: number | null;
    class_name: string;
    class_fullname: string;
    class_level: string | null;
    class_mode: string | null;
    class_description: string | null;
    price_rupees: number | null;
    duration: string | null;
    pdf_paths: string[];
    hidden_at: Date | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    pdf_names: string[];
    text_language: GeneratedAlways<"en" | "hi">;
    class_languages: string[];
    lessons: number | null;
    lesson_minutes: number;
    lesson_rupees: number | null;
  };
  courses_booked: {
    booking_id: string;
    reference: string | null;
    student_name: string;
    course_name: string;
    translated_names: unknown | null;
  };
  courses_requested: {
    booking_id: string | null;
    created_at: Date;
    class_id: number;
    course_name: string;
    is_held: boolean | null;
  };
  courses_taught: {
    child_id: string | null;
    tutor_id: number | null;
    lesson_number: number | null;
    booking_id: string | null;
    reference: string | null;
    is_registered: boolean | null;
    course_name: string | null;
    translated_names: unknown | null;
  };
  digest_items: {
    item_id: GeneratedAlways<number>;
    roles: string[];
    subject: string;
    body_text: string;
    created_at: Generated<Date>;
  };
  disputed_lessons: {
    lesson_id: string | null;
    booking_id: string | null;
  };
  document_series: {
    series: string;
    last: number;
  };
  email_verifications: {
    token_hash: Buffer;
    purpose: "student" | "applicant";
    address: string;
    expires_at: Date;
    account_id: string | null;
    application_id: string | null;
  };
  emails: {
    email_id: GeneratedAlways<number>;
    to_address: string;
    subject: Generated<string>;
    body_text: Generated<string>;
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
    queue: Generated<"codes" | "default" | "ordinary">;
    sealed: Buffer | null;
    lesson_id: string | null;
    to_family: string | null;
    to_tutor: number | null;
    template: string | null;
    parameters: unknown | null;
    reader: unknown | null;
    topic: "times" | "reminders" | "talk" | "papers" | null;
    thread: string | null;
    not_needed_at: Date | null;
    to_applicant: string | null;
  };
  families: {
    account_id: string;
    parent_name: string;
    phone_number: string;
    version: Generated<number>;
    name_sounds: Generated<string[]>;
  };
  family_children: {
    family_id: string;
    child_id: string;
    name: string;
  };
  family_readers: {
    family_id: string | null;
    address: string | null;
    name: string | null;
    language: string | null;
  };
  former_addresses: {
    account_id: string;
    address: string;
    left_at: Generated<Date>;
  };
  hidden_log_entries: {
    log_id: number;
    operation_type: string;
    created_at: Date;
    hidden_at: Generated<Date>;
    hidden_by: string;
  };
  homework_files: {
    file_id: Generated<string>;
    lesson_id: string;
    side: "student" | "tutor";
    type: "picture" | "pdf";
    name: string;
    file_key: string;
    added_at: Generated<Date>;
  };
  idempotency_keys: {
    account_id: string;
    route: string;
    idempotency_key: string;
    request_mac: Buffer;
    made: string;
    made_at: Generated<Date>;
  };
  kept_balances: {
    kind: string;
    owner: string;
    balance_paise: number;
  };
  kept_homework: {
    homework_id: Generated<string>;
    tutor_id: number;
    task: string;
    links: string[];
    created_at: Generated<Date>;
    version: Generated<number>;
  };
  kept_homework_files: {
    file_id: Generated<string>;
    homework_id: string;
    type: "picture" | "pdf";
    name: string;
    file_key: string;
    added_at: Generated<Date>;
  };
  known_devices: {
    device_id: string;
    account_id: string;
    seen_at: Generated<Date>;
  };
  late_tutors: {
    lesson_id: string;
  };
  leaving_tutors: {
    tutor_id: number | null;
  };
  ledger_accounts: {
    account_id: GeneratedAlways<number>;
    kind: string;
    owner: string;
    bounded: boolean;
    balance_paise: Generated<number>;
  };
  ledger_entries: {
    entry_id: GeneratedAlways<number>;
    what: string;
    at: Generated<Date>;
    debit: number;
    credit: number;
    paise: number;
  };
  lesson_credits: {
    order_id: string;
    nth: number;
    state: Generated<"owed" | "given" | "returned">;
    free: boolean;
    reversals: Generated<number>;
  };
  lesson_outcomes: {
    lesson_id: string;
    outcome: "held" | "student-absent" | "tutor-absent" | "owed-again" | "we-failed";
    free_nth: number | null;
    set_at: Generated<Date>;
  };
  lesson_ratings: {
    lesson_id: string;
    stars: number;
    words: string;
    created_at: Generated<Date>;
  };
  lesson_reports: {
    lesson_id: string;
    child_id: string;
    tutor_id: number;
    done: string;
    hard: string;
    practise: string;
    task: string;
    links: string[];
    written_at: Generated<Date>;
    corrected_at: Date | null;
    answer: string | null;
    handed_in_at: Date | null;
    comment: string | null;
    marked_at: Date | null;
  };
  lesson_times: {
    lesson_id: string;
    kind: string;
    booking_id: string | null;
    order_id: string | null;
    credit_nth: number | null;
    tutor_id: number;
    starts_at: Date;
    ends_at: Date;
    status: string;
  };
  lessons: {
    lesson_id: Generated<string>;
    lesson_number: GeneratedAlways<number>;
    kind: "demo" | "paid";
    booking_id: string | null;
    child_id: string;
    tutor_id: number;
    starts_at: Date;
    ends_at: Date;
    status: Generated<"scheduled" | "held" | "missed-by-student" | "missed-by-tutor" | "cancelled" | "on-hold">;
    meeting_url: string | null;
    moves: Generated<number>;
    calendar_sequence: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    timed_at: Generated<Date>;
    order_id: string | null;
    credit_nth: number | null;
  };
  lessons_owed: {
    tutor_id: number | null;
  };
  lessons_paid: {
    child_id: string | null;
    tutor_id: number | null;
    booking_id: string | null;
    created_at: Date | null;
  };
  lessons_to_come: {
    tutor_id: number;
    ends_at: Date;
  };
  lessons_to_settle: {
    tutor_id: number;
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
    search_text: GeneratedAlways<string>;
    subjects: Generated<string[]>;
    actor_salt: Buffer | null;
    actor_digest: Buffer | null;
    details_salt: Buffer | null;
    details_digest: Buffer | null;
  };
  log_seals: {
    seal_number: number;
    log_id: number;
    mac: Buffer;
    sealed_at: Generated<Date>;
    digests_mac: Buffer | null;
  };
  messages: {
    conversation_id: string;
    message_number: number;
    message_id: GeneratedAlways<number>;
    sent_id: Generated<string>;
    side: "student" | "tutor" | "staff";
    name: string;
    words: string;
    is_reading: Generated<boolean>;
    picture_key: string | null;
    picture_width: number | null;
    picture_height: number | null;
    said_at: Generated<Date>;
    shown_words: string | null;
  };
  migrations: {
    name: string;
    applied_at: Generated<Date>;
    incompatible: Generated<boolean>;
  };
  mismatches: {
    subject: string;
    kind: string;
    order_id: string | null;
    our_paise: number | null;
    our_state: string | null;
    their_paise: number | null;
    their_state: string | null;
    first_seen_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    resolved_at: Date | null;
    reason: string | null;
    notified_at: Date | null;
  };
  monthly_reports: {
    child_id: string;
    tutor_id: number;
    month: ColumnType<Date, string, string>;
    words: string;
    approved_at: Generated<Date>;
  };
  nominees: {
    account_id: string;
    name: string;
    email: string;
    named_at: Generated<Date>;
  };
  notices: {
    notice_id: GeneratedAlways<number>;
    purpose: "classes" | "own-classes" | "reviews";
    version: number;
    language: string;
    body: unknown;
    body_hash: string;
    published_at: Generated<Date>;
  };
  notification_choices: {
    account_id: string;
    topic: "times" | "reminders" | "talk" | "papers";
    choice: "phone" | "both" | "email";
  };
  notification_deliveries: {
    delivery_id: Generated<string>;
    email_id: number;
    device_id: string;
    state: Generated<"sending" | "sent" | "failed">;
    error: string | null;
    sent_at: Generated<Date>;
    shown_at: Date | null;
  };
  notifications: {
    email_id: number;
    account_id: string;
    thread: string;
    status: Generated<"planned" | "pushed" | "shown" | "missed" | "emailed" | "withdrawn">;
    holds_email: Generated<boolean>;
    next_at: Date;
    steps: Generated<number>;
  };
  notified_overlaps: {
    lesson_id: string;
    starts_at: Date;
  };
  offered_courses: {
    class_id: number | null;
    course_name: string | null;
    subject: string | null;
    class: string | null;
  };
  oidc_attempts: {
    attempt_hash: Buffer;
    expires_at: Date;
  };
  oidc_links: {
    issuer: string;
    subject: string;
    account_id: string;
    linked_at: Generated<Date>;
    used_at: Date | null;
  };
  ordered_lessons: {
    order_id: string | null;
    reference: string | null;
    family_id: string | null;
    course_name: string | null;
    student_name: string | null;
    parent_name: string | null;
    email: string | null;
    time_zone: string | null;
    language: string | null;
    translated_names: unknown | null;
    booking_id: string | null;
    suits: string[] | null;
    child_id: string | null;
  };
  orders: {
    order_id: Generated<string>;
    order_number: GeneratedAlways<number>;
    family_id: string | null;
    child_id: string | null;
    booking_id: string | null;
    class_id: number;
    tutor_id: number;
    course_name: string;
    student_name: string;
    parent_name: string;
    time_zone: string;
    buyer_name: string;
    buyer_state: string;
    lessons: number;
    lesson_minutes: number;
    lesson_paise: number;
    total_paise: GeneratedAlways<number | null>;
    times: Date[];
    held_until: Date;
    paid_by: string | null;
    paid_at: Date | null;
    closed_at: Date | null;
    late_cancels: Generated<number>;
    created_at: Generated<Date>;
    bought_by: string | null;
  };
  other_sign_in_methods: {
    only_row: Generated<boolean>;
    open_until: Date;
  };
  passkey_challenges: {
    challenge_mac: Buffer;
    expires_at: Date;
  };
  passkeys: {
    passkey_id: Generated<string>;
    account_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    can_sync: boolean;
    is_synced: boolean;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  paused_domains: {
    queue: "codes" | "default" | "ordinary";
    domain: string;
    until_at: Date;
    nth: number;
    since: Generated<Date>;
  };
  pay_settings: {
    single: Generated<boolean>;
    tds_percent: Generated<number>;
    tds_percent_without_pan: Generated<number>;
    tds_threshold_rupees: Generated<number>;
    minimum_rupees: Generated<number>;
    second_admin_rupees: Generated<number>;
    raised_by: string | null;
    raised_from_rupees: number | null;
  };
  payment_events: {
    event_id: string;
    kind: string;
    checkout_id: string | null;
    payment_id: string | null;
    refund_id: string | null;
    arrived_at: Generated<Date>;
  };
  payments: {
    payment_id: string;
    order_id: string;
    checkout_id: string | null;
    paise: number;
    rank: number;
    created_at: Generated<Date>;
    compared_in: number | null;
    way: "bank-transfer" | "upi" | "cash" | "cheque" | null;
    received_on: ColumnType<Date, string, string> | null;
    recorded_by: string | null;
  };
  payout_batches: {
    batch_id: Generated<string>;
    number: GeneratedAlways<number>;
    made_by: string | null;
    made_at: Generated<Date>;
    approved_by: string | null;
    approved_at: Date | null;
  };
  payouts: {
    payout_id: Generated<string>;
    batch_id: string;
    tutor_id: number;
    gross_paise: number;
    tds_paise: number;
    state: Generated<"proposed" | "approved" | "sent" | "failed">;
    utr: string | null;
    made_at: Generated<Date>;
  };
  people_with_devices: {
    account_id: string | null;
    tutor_id: number | null;
  };
  phone_agreements: {
    agreement_id: GeneratedAlways<number>;
    account_id: string;
    channel: "whatsapp" | "sms";
    is_agreed: boolean;
    number: string;
    wording: string;
    language: "en" | "hi";
    source: "page" | "reply" | "provider";
    agreed_at: Generated<Date>;
  };
  phone_days: {
    day: ColumnType<Date, string, string>;
    channel: string;
    messages: number;
    paise: number;
    spent_at: Date | null;
  };
  phone_messages: {
    message_id: Generated<string>;
    account_id: string;
    email_id: number | null;
    channel: "whatsapp" | "sms";
    kind: string;
    number: string | null;
    words: string | null;
    provider_id: string | null;
    state: Generated<"sending" | "unknown" | "accepted" | "sent" | "failed" | "delivered" | "read">;
    reason: string | null;
    code: number | null;
    paise: number;
    created_at: Generated<Date>;
    state_at: Generated<Date>;
  };
  phone_pauses: {
    channel: string;
    until_at: Date;
    times: number;
    reason: string;
  };
  phone_templates: {
    name: string;
    language: string;
    status: string;
    category: string;
    checked_at: Generated<Date>;
    is_same_text: boolean | null;
  };
  phones: {
    account_id: string;
    number: string;
    verified_at: Generated<Date>;
    whatsapp_user: string | null;
    not_on_whatsapp_until: Date | null;
    last_message_at: Date | null;
  };
  process_heartbeats: {
    heartbeat_id: GeneratedAlways<number>;
    process_id: string;
    from_at: Generated<Date>;
    until_at: Generated<Date>;
    forms: Generated<number>;
  };
  push_devices: {
    device_id: Generated<string>;
    account_id: string;
    session_id: string;
    endpoint_mac: Buffer;
    sealed_endpoint: Buffer;
    user_agent: string;
    refusals: Generated<number>;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  quiet_hours: {
    account_id: string;
    from_minute: number;
    until_minute: number;
    time_zone: string;
  };
  read_receipts: {
    conversation_id: string;
    side: "student" | "tutor";
    read_number: Generated<number>;
    email_at: Date | null;
    is_notified: Generated<boolean>;
  };
  received_messages: {
    provider_id: string;
    account_id: string | null;
    sender_mac: Buffer;
    received_at: Generated<Date>;
  };
  recovery_codes: {
    account_id: string;
    code_mac: Buffer;
    used_at: Date | null;
  };
  refunds: {
    refund_id: Generated<string>;
    order_id: string;
    payment_id: string;
    why: string;
    paise: number;
    state: Generated<"wanted" | "asked" | "failed" | "arrived">;
    reference: string | null;
    tries: Generated<number>;
    next_try_at: Generated<Date | null>;
    created_at: Generated<Date>;
    arrived_at: Date | null;
    refusals: Generated<number>;
    attempt: Generated<number>;
    told_late_at: Date | null;
    compared_in: number | null;
  };
  refunds_under_way: {
    order_id: string;
    paise: number;
  };
  remainder_key: {
    single: Generated<boolean>;
    public_key: string | null;
  };
  replacements_wished: {
    booking_id: string | null;
  };
  reply_templates: {
    template_id: GeneratedAlways<number>;
    name: string;
    text_en: string;
    text_hi: string;
    version: Generated<number>;
  };
  report_templates: {
    template_id: Generated<string>;
    tutor_id: number;
    name: string;
    done: string;
    hard: string;
    practise: string;
    task: string;
    links: string[];
    created_at: Generated<Date>;
  };
  reported_lessons: {
    lesson_id: string | null;
    child_id: string | null;
    tutor_id: number | null;
    kind: string | null;
    booking_id: string | null;
    starts_at: Date | null;
    tutor_name: string | null;
    done: string | null;
    hard: string | null;
    practise: string | null;
    task: string | null;
    written_at: Date | null;
  };
  request_openings: {
    booking_id: string;
    account_id: string;
    name: string;
    seen_at: Date;
  };
  reviews: {
    review_id: GeneratedAlways<number>;
    child_id: string;
    tutor_id: number;
    author: string;
    stars: number;
    words: string;
    written_at: Generated<Date>;
    answer: string | null;
    report_reason: string | null;
    reported_at: Date | null;
    hidden_reason: string | null;
    hidden_at: Date | null;
  };
  room_alarms: {
    lesson_id: string;
    missing: string[];
    raised_at: Generated<Date>;
    raised_for: string[];
  };
  room_attempts: {
    attempt_id: GeneratedAlways<number>;
    lesson_id: string;
    side: "student" | "tutor" | "staff" | "parent";
    name: string;
    step: "page" | "ticket" | "devices" | "signal" | "ice";
    worked: boolean;
    at: Generated<Date>;
  };
  room_board_operations: {
    lesson_id: string;
    seq: number;
    operation_id: number;
    at_ms: number;
    side: "student" | "tutor" | "staff";
    page: number | null;
    body: Buffer;
    target: number | null;
  };
  room_board_snapshots: {
    lesson_id: string;
    page: number;
    seq: number;
    body: Buffer;
  };
  room_endings: {
    lesson_id: string;
    ended_by: string;
    ended_at: Generated<Date>;
  };
  room_frames: {
    process_id: string;
    frame_number: number;
    lesson_id: string;
    to_connection: string | null;
    channel: number;
    body: Buffer;
    created_at: Generated<Date>;
  };
  room_marks: {
    lesson_id: string | null;
    missing: string | null;
    disputed: boolean | null;
  };
  room_media: {
    lesson_id: string;
    process: string;
    relay_urls: string[];
    leased_until: Date;
    student_cut_at: Date | null;
    tutor_cut_at: Date | null;
    staff_cut_at: Date | null;
    parent_cut_at: Date | null;
  };
  room_media_seen: {
    lesson_id: string;
    side: "student" | "tutor" | "staff" | "parent";
    witness: "relay" | "livekit";
    first_at: Date;
    last_at: Date;
    bytes: number;
  };
  room_messages: {
    lesson_id: string;
    message_number: number;
    message_id: string;
    side: "student" | "tutor" | "staff" | "parent";
    name: string;
    words: string;
    picture_id: string | null;
    said_at: Generated<Date>;
    shown_words: string | null;
  };
  room_objections: {
    lesson_id: string;
    side: "student" | "tutor";
    name: string;
    text: string;
    written_at: Generated<Date>;
    settled_by: string | null;
  };
  room_pictures: {
    picture_id: Generated<string>;
    lesson_id: string;
    side: "student" | "tutor" | "staff" | "parent";
    file_key: string;
    width: number;
    height: number;
    created_at: Generated<Date>;
  };
  room_presence: {
    connection_id: string;
    lesson_id: string;
    side: "student" | "tutor" | "staff" | "parent";
    person: string;
    name: string;
    process_id: string | null;
    from_at: Generated<Date>;
    until_at: Generated<Date>;
    idle_seconds: Generated<number>;
    ended: "left" | "lost" | "taken-over" | "removed" | "over" | "moved-process" | null;
  };
  room_records: {
    lesson_id: string;
    last_seq: Generated<number>;
    last_at_ms: Generated<number>;
    bytes: Generated<number>;
    pages: Generated<number>;
    pen_given: Generated<boolean>;
    student_page: Generated<number>;
    tutor_page: Generated<number>;
    staff_page: Generated<number>;
    messages: Generated<number>;
    written_at: Generated<Date>;
  };
  room_removals: {
    lesson_id: string;
    person: string;
    side: "student" | "tutor" | "parent";
    name: string;
    removed_by: string;
    removed_at: Generated<Date>;
  };
  room_tickets: {
    ticket_hash: Buffer;
    lesson_id: string;
    side: "student" | "tutor" | "staff" | "parent";
    person: string;
    name: string;
    session_id: string | null;
    expires_at: Date;
  };
  sales_documents: {
    document_id: Generated<string>;
    number: string;
    kind: "receipt" | "invoice" | "credit-note";
    order_id: string;
    paise: number;
    facts: unknown;
    issued_at: Generated<Date>;
  };
  sealed_remainders: {
    remainder_id: Generated<string>;
    kind: "family" | "child" | "tutor";
    person_id: string;
    sealed: Buffer;
    erased_at: Generated<Date>;
  };
  search_names: {
    subject_id: number;
    name: string;
    sound: string;
    roman: string;
  };
  search_near: {
    near: string;
    term_id: number;
  };
  search_postings: {
    term_id: number;
    rank: number;
    class_id: number;
  };
  search_rules: {
    filed: "courses" | "bookings" | "tutors" | "applications" | "families" | "children";
    hash: string;
  };
  search_subject_terms: {
    subject_id: number;
    term_id: number;
  };
  search_subjects: {
    subject_id: GeneratedAlways<number>;
    english: string[];
    hindi: string[];
    also_called: string[];
    version: Generated<number>;
    courses: Generated<number>;
  };
  search_terms: {
    term_id: GeneratedAlways<number>;
    term: string;
    is_word: boolean;
    courses: Generated<number>;
    beginning: Generated<number>;
    sound: string | null;
    roman: string | null;
  };
  search_visits: {
    day: ColumnType<Date, string, string>;
    class_id: number | null;
    tutor_id: number | null;
    times: number;
  };
  sent_to_people: {
    account_id: string | null;
    id: string | null;
    at: Date | null;
    email_id: number | null;
    message_id: string | null;
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
    passkey_id: string | null;
    second_step: "app" | "identity-provider" | null;
  };
  settings: {
    name: string;
    value: string;
  };
  settled_lines: {
    line_id: string;
    kind: "payment" | "refund" | "other";
    paise: number;
    fee_paise: number;
    settlement_id: string;
    utr: string | null;
    settled_at: Date;
    booked_at: Date | null;
  };
  site_figures: {
    single: Generated<boolean>;
    students: number | null;
    tutors: number | null;
    reviews: number | null;
    subjects: number | null;
    success_percent: number | null;
    version: Generated<number>;
    counted: boolean;
  };
  stopped_addresses: {
    address: string;
    why: "bounced" | "complained";
    said: string;
    stopped_at: Generated<Date>;
    allowed_at: Date | null;
  };
  subcategories: {
    subcategory_id: GeneratedAlways<number>;
    category_id: number;
    parent_id: number | null;
    subcategory_name: string;
    subcategory_definition: string;
    path: number[];
    hidden_at: Date | null;
    version: Generated<number>;
    text_language: GeneratedAlways<"en" | "hi">;
  };
  subcategory_texts: {
    subcategory_id: number;
    language: string;
    subcategory_name: string;
    subcategory_definition: string;
    of_version: number;
    version: Generated<number>;
  };
  taught_children: {
    lesson_id: string;
    tutor_id: number;
    child_id: string;
    starts_at: Date;
    ends_at: Date;
  };
  token_checks: {
    check_id: Generated<string>;
    account_id: string | null;
    proof_hash: Buffer | null;
    state_hash: Buffer;
    reference: string;
    full_name: string | null;
    begun_at: Generated<Date>;
    expires_at: Date;
    outcome: "adult" | "not-adult" | "declined" | "name-differs" | "unreadable" | null;
    settled_at: Date | null;
  };
  translations: {
    kind: string | null;
    id: number | null;
    category_id: number | null;
    subcategory_id: number | null;
    name: string | null;
    full_name: string | null;
    description: string | null;
    original_version: number | null;
    hindi_name: string | null;
    hindi_full_name: string | null;
    hindi_description: string | null;
    of_version: number | null;
    version: number | null;
    state: string | null;
  };
  tutor_accounts: {
    account_id: string | null;
    email: string | null;
    disabled_at: Date | null;
    signed_in_at: Date | null;
    seen_at: Date | null;
  };
  tutor_bank_accounts: {
    tutor_id: number;
    holder: string;
    ifsc: string;
    sealed_account: Buffer;
    account_end: string;
    sealed_pan: Buffer | null;
    pan_end: string | null;
    entered_by_tutor_at: Date | null;
  };
  tutor_changes: {
    change_id: GeneratedAlways<number>;
    order_id: string;
    former_tutor_id: number;
    tutor_id: number | null;
    words: string;
    asked_at: Date | null;
    ended_at: Date | null;
  };
  tutor_contacts: {
    tutor_id: number | null;
    name: string | null;
    email: string | null;
    language: string;
    image_url: string | null;
    account_id: string | null;
    name_sounds: string[];
  };
  tutor_counts: {
    tutor_id: number;
    kind: "absence" | "answer";
    day: ColumnType<Date, string, string>;
    times: number;
    minutes: number;
  };
  tutor_earnings: {
    earning_id: GeneratedAlways<number>;
    tutor_id: number;
    order_id: string;
    nth: number;
    why: "taught" | "late cancel" | "we failed";
    taught_on: ColumnType<Date, string, string>;
    paise: number | null;
    payout_id: string | null;
    round: Generated<number>;
    lesson_id: string | null;
    earned_at: Generated<Date>;
  };
  tutor_fact_changes: {
    tutor_id: number;
    qualification: string;
    experience: string;
    asked_at: Generated<Date>;
  };
  tutor_films: {
    film_id: Generated<string>;
    tutor_id: number;
    file_key: string;
    size_bytes: number;
    seconds: number;
    poster_url: string | null;
    added_at: Generated<Date>;
    approved_at: Date | null;
  };
  tutor_profiles: {
    tutor_id: number;
    slug: string;
    headline: string;
    about: string;
    levels: string[];
    languages: string[];
    consented_at: Date | null;
    may_show: Generated<boolean>;
    version: Generated<number>;
    listed: Generated<boolean>;
    is_premium: Generated<boolean>;
    experience_years: Generated<number>;
    subject_names: Generated<string[]>;
    subject_keys: Generated<string[]>;
    times: Generated<string[]>;
    search_text: Generated<string>;
    in_hindi: GeneratedAlways<boolean>;
    boards: Generated<string[]>;
    days: Generated<string[]>;
  };
  tutor_qualifications: {
    qualification_id: Generated<string>;
    tutor_id: number;
    name: string;
    type: "picture" | "pdf";
    file_key: string;
    added_at: Generated<Date>;
    decided_at: Date | null;
    refusal: string;
    version: Generated<number>;
  };
  tutor_rates: {
    tutor_id: number;
    from_day: ColumnType<Date, string, string>;
    paise: number;
  };
  tutor_readers: {
    tutor_id: number | null;
    address: string | null;
    name: string | null;
    language: string | null;
    account_id: string | null;
  };
  tutor_statements: {
    lesson_id: string;
    late_minutes: number | null;
    absence: string | null;
    offered_times: Generated<Date[]>;
    confirmed: boolean;
  };
  tutors: {
    staff_id: GeneratedAlways<number>;
    staff_name: string;
    staff_email: string;
    staff_phone_number: string;
    qualification: string;
    experience: string;
    subjects: string;
    preferred_time_slot: string;
    is_premium: boolean;
    staff_details: string;
    staff_image_url: string | null;
    hidden_at: Date | null;
    version: Generated<number>;
    working_hours: unknown | null;
    meeting_url: string | null;
    language: Generated<"en" | "hi">;
    account_id: string | null;
    facts_checked_at: Date | null;
    subject_keys: GeneratedAlways<string[]>;
    name_sounds: Generated<string[]>;
  };
  tutors_objections: {
    lesson_id: string;
    text: string;
    settled: boolean | null;
  };
  undecided_lessons: {
    lesson_id: string | null;
    booking_id: string | null;
  };
  visible_categories: {
    category_id: number;
    category_name: string;
    category_definition: string;
    category_image_url: string | null;
    hidden_at: Date | null;
    version: number;
    created_at: Date;
    text_language: string;
  };
  visible_courses: {
    class_id: number;
    category_id: number;
    subcategory_id: number | null;
    class_name: string;
    class_fullname: string;
    class_level: string | null;
    class_mode: string | null;
    class_description: string | null;
    price_rupees: number | null;
    duration: string | null;
    pdf_paths: string[];
    hidden_at: Date | null;
    version: number;
    created_at: Date;
    pdf_names: string[];
    text_language: string;
    class_languages: string[];
    lessons: number | null;
    lesson_minutes: number;
    lesson_rupees: number | null;
  };
  visible_subcategories: {
    subcategory_id: number;
    category_id: number;
    parent_id: number | null;
    subcategory_name: string;
    subcategory_definition: string;
    path: number[];
    hidden_at: Date | null;
    version: number;
    text_language: string;
  };
  waiting_objections: {
    lesson_id: string;
  };
  webhook_deliveries: {
    delivery_number: GeneratedAlways<number>;
    event_id: string;
    endpoint_id: string;
    state: Generated<"waiting" | "delivered" | "failed">;
    tries: Generated<number>;
    next_at: Generated<Date>;
    tried_at: Date | null;
    status: number | null;
    answer: Generated<string>;
    took_ms: number | null;
  };
  webhook_endpoints: {
    endpoint_id: string;
    sealed_url: Buffer;
    sealed_secret: Buffer;
    former_secret: Buffer | null;
    former_until: Date | null;
    types: string[];
    state: Generated<"on" | "off" | "gone" | "failed">;
    created_at: Generated<Date>;
    failing_since: Date | null;
    leased_until: Generated<Date>;
    failing_told_at: Date | null;
  };
  webhook_events: {
    event_id: Generated<string>;
    type: string;
    data: unknown;
    created_at: Generated<Date>;
  };
  webhook_former_secrets: {
    endpoint_id: string;
    sealed_secret: Buffer;
    signs_until: Date;
  };
  wrong_codes: {
    hour: Date;
    wrong: number;
    elsewhere: Generated<number>;
  };
};

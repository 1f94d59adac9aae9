import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each table belongs to one domain, and only that domain's queries name it. */
const owned: Record<string, string[]> = {
  db: ["settings", "list_counts", "announcements", "announcers"],
  jobs: ["background_jobs"],
  logs: ["log_entries", "log_seals", "log_anchors", "hidden_log_entries", "log_clearings", "aggregated_entries"],
  mail: ["emails", "digest_items", "stopped_addresses", "paused_domains", "notifications"],
  ledger: ["ledger_accounts", "ledger_entries"],
  identity: [
    ...[
      "accounts",
      "sessions",
      "codes",
      "email_verifications",
      "recovery_codes",
      "passkeys",
      "passkey_challenges",
      "oidc_links",
      "oidc_attempts",
      "other_sign_in_methods",
      "known_devices",
      "former_addresses",
      "allowances_used",
      "wrong_codes",
      "api_tokens",
      "idempotency_keys",
    ],
  ],
  webhooks: ["webhook_endpoints", "webhook_former_secrets", "webhook_events", "webhook_deliveries"],
  consents: ["notices", "consents", "consent_rule", "adult_checks", "token_checks"],
  catalogue: [
    ...["categories", "subcategories", "courses", "category_texts", "subcategory_texts", "course_texts"],
    "catalogue_bin",
    "category_promises",
    "course_syllabuses",
    ...["course_imports", "course_import_rows"],
    ...[
      "search_terms",
      "search_postings",
      "search_subjects",
      "search_subject_terms",
      "search_names",
      "search_near",
      "search_rules",
    ],
  ],
  families: ["families", "children", "nominees"],
  applications: ["applications"],
  tutors: ["tutors", "tutor_profiles", "tutor_fact_changes", "tutor_counts", "tutor_qualifications", "tutor_films"],
  reach: [
    ...["push_devices", "notification_choices", "notification_deliveries", "quiet_hours"],
    ...["phones", "phone_agreements", "phone_messages", "phone_days", "phone_pauses", "phone_templates", "received_messages"],
  ],
  lessons: ["lessons", "lesson_ratings", "tutor_statements"],
  rooms: [
    ...["room_records", "room_board_operations", "room_board_snapshots", "room_pictures", "room_messages"],
    ...[
      "room_tickets",
      "room_presence",
      "room_attempts",
      "room_frames",
      "room_endings",
      "room_removals",
      "room_alarms",
      "room_objections",
    ],
    "process_heartbeats",
    "room_media",
    "room_media_seen",
  ],
  reviews: ["reviews"],
  reports: [
    ...["lesson_reports", "monthly_reports", "homework_files"],
    ...["report_templates", "kept_homework", "kept_homework_files"],
  ],
  bookings: ["bookings"],
  pay: ["tutor_rates", "tutor_earnings", "payout_batches", "payouts", "tutor_bank_accounts", "pay_settings"],
  calendar: ["calendar_feeds", "busy_calendars", "busy_times", "notified_overlaps"],
  messages: ["conversations", "messages", "read_receipts", "conversation_readings"],
  payments: [...["checkouts", "payments", "refunds", "payment_events"], ...["comparisons", "mismatches", "settled_lines"]],
  enrolments: ["orders", "lesson_credits", "lesson_outcomes", "tutor_changes", "document_series", "sales_documents"],
  complaints: ["complaints", "complaint_entries"],
  desk: ["booking_notes", "request_openings", "reply_templates", "search_visits"],
  teaching: ["child_notes"],
  "app-updates": ["app_updates"],
  site: ["site_figures"],
  privacy: ["account_closings", "sealed_remainders", "remainder_key", "comings_of_age", "breaches", "breach_steps"],
};
/** Views, and one table, that a domain offers to others, with the domains that read them. */
const offered: Record<string, { by: string; to: string[] }> = {
  list_counts: { by: "db", to: ["logs", "bookings", "tutors", "catalogue"] },
  back_office_addresses: { by: "read-models", to: ["mail"] },
  account_addresses: { by: "identity", to: ["families", "reach", "bookings", "messages", "complaints", "enrolments"] },
  tutor_accounts: { by: "identity", to: ["tutors"] },
  family_children: { by: "families", to: ["reports", "bookings", "reviews", "messages"] },
  offered_courses: { by: "catalogue", to: ["bookings", "desk"] },
  children_at_school: { by: "families", to: ["lessons", "bookings"] },
  children_of_guardians: { by: "families", to: ["lessons", "messages"] },
  taught_children: { by: "lessons", to: ["teaching", "messages"] },
  tutor_contacts: {
    by: "tutors",
    to: ["applications", "lessons", "bookings", "teaching", "enrolments", "messages", "pay", "reports", "reviews", "desk"],
  },
  attended_lessons: { by: "lessons", to: ["reviews"] },
  courses_taught: { by: "bookings", to: ["messages"] },
  courses_requested: { by: "bookings", to: ["desk"] },
  courses_booked: { by: "bookings", to: ["messages"] },
  kept_balances: { by: "ledger", to: ["enrolments", "pay"] },
  refunds_under_way: { by: "payments", to: ["enrolments"] },
  lessons_owed: { by: "read-models", to: ["tutors"] },
  lessons_paid: { by: "enrolments", to: ["messages", "desk"] },
  disputed_lessons: { by: "read-models", to: ["bookings", "desk"] },
  undecided_lessons: { by: "read-models", to: ["bookings"] },
  replacements_wished: { by: "read-models", to: ["bookings"] },
  ordered_lessons: { by: "read-models", to: ["lessons", "pay", "enrolments", "complaints", "desk"] },
  booking_wishes: { by: "bookings", to: ["enrolments"] },
  booked_demos: { by: "read-models", to: ["lessons", "desk"] },
  booking_lessons: { by: "lessons", to: ["bookings"] },
  lessons_to_settle: { by: "lessons", to: ["pay"] },
  lesson_times: { by: "lessons", to: ["rooms", "bookings", "reports", "pay", "enrolments", "desk"] },
  waiting_objections: { by: "rooms", to: ["pay", "enrolments"] },
  room_marks: { by: "rooms", to: ["bookings", "desk"] },
  tutors_objections: { by: "rooms", to: ["teaching"] },
  busy_elsewhere: { by: "read-models", to: ["lessons"] },
  late_tutors: { by: "read-models", to: ["lessons"] },
  lessons_to_come: { by: "read-models", to: ["tutors"] },
  leaving_tutors: { by: "read-models", to: ["pay"] },
  closing_accounts: { by: "read-models", to: ["desk"] },
  family_readers: { by: "read-models", to: ["mail"] },
  tutor_readers: { by: "read-models", to: ["mail"] },
  people_with_devices: { by: "read-models", to: ["mail"] },
  sent_to_people: { by: "read-models", to: ["reach"] },
};
/** They fill, check or combine all tables. */
const aboveDomains = ["sample", "testing", "read-models", "privacy"];

const schema = readFileSync("api/schema.sql", "utf8");
const names = (kind: string) => [...schema.matchAll(new RegExp(`^create ${kind} (\\w+)`, "gm"))].map(([, name = ""]) => name);
const domainOf = (path: string) => /^api\/(?:sql|src)\/(?:(?:domains|platform)\/)?([^/]+)\//.exec(path)?.[1] ?? "app";
const sources = [...globSync("api/sql/*/*.sql"), ...globSync("api/src/**/*.ts")].filter(
  (path) => !path.endsWith(".test.ts") && !aboveDomains.includes(domainOf(path)),
);
const textOf = (path: string) => readFileSync(path, "utf8").replace(/--.*$/gm, "");
/** The domain of each table, and of each view by the folder of its file. */
const owners = new Map([
  ...Object.entries(owned).flatMap(([domain, own]) => own.map((name) => [name, domain] as const)),
  ...[...sources, ...globSync("api/sql/read-models/*.sql")].flatMap((path) =>
    [...textOf(path).matchAll(/^create view (\w+)/gm)].map(([, name = ""]) => [name, domainOf(path)] as const),
  ),
]);

/** The tables and views that a text names, in a list of several too: `from lessons l, bookings b`. */
function namesIn(text: string): string[] {
  const lists = text.matchAll(
    /(?:\b(?:from|join|into|update|using)\s+|(?:From|Join|Into|Table|Lateral)\(\s*")((?:public\.)?[a-z_]+\b(?:(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*(?:public\.)?[a-z_]+\b(?!\())*)/g,
  );
  return [...lists].flatMap(([, list = ""]) =>
    list.split(",").map((one) => one.trim().replace("public.", "").split(/\s/)[0] ?? ""),
  );
}

test("every table has one owner, and every view that others read is offered by its own", () => {
  const all = Object.values(owned).flat();
  expect(all.toSorted()).toEqual(
    names("(?:unlogged )?table")
      .filter((name) => !["migrations", "applied_sql"].includes(name))
      .toSorted(),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(names("view").filter((view) => !owners.has(view))).toEqual([]);
  expect(Object.entries(offered).filter(([name, { by }]) => owners.get(name) !== by)).toEqual([]);
});

test("a domain's code and SQL name only its own tables and views, and those offered to it", () => {
  const strange = sources.flatMap((path) => {
    const domain = domainOf(path);
    return [...new Set(namesIn(textOf(path)))]
      .filter((name) => ![undefined, domain].includes(owners.get(name)) && !offered[name]?.to.includes(domain))
      .map((name) => `${path} names ${name} of ${owners.get(name)}`);
  });
  expect(strange).toEqual([]);
});

const order: string[] = JSON.parse(readFileSync("api/src/domains.json", "utf8"));

test("a domain reads no view of a domain above it: what spans domains is a read model", () => {
  const above = (one: string, other: string) => order.indexOf(one) > order.indexOf(other);
  const upward = Object.entries(offered).flatMap(([view, { by, to }]) =>
    to.filter((reader) => by !== "read-models" && above(by, reader)).map((reader) => `${view}: ${reader}`),
  );
  expect(upward).toEqual([]);
});

import pg from "pg";
import { titles } from "../catalogue-data.ts";
import { fillTutors } from "../tutors-data.ts";

const [categories, tutorsPerThousand, batch] = [40, 20, 5_000];

const once = [
  "insert into categories (category_name, category_definition) select 'Category ' || n, '' from generate_series(1, 40) n",
  `select ledger_account(kind, '', false) from unnest('{provider,earned}'::text[]) kind`,
  "create table bench_families (nth integer primary key, family_id uuid, child_id uuid)",
];

/** Rows number $1 to $2 of each kind, through the triggers of the product's own rows where they keep what lists read. */
const rows = [
  `insert into bench_families select n, gen_random_uuid(), gen_random_uuid() from generate_series($1::integer, $2::integer) n`,
  `insert into accounts (account_id, role, name, email)
   select family_id, 'student', 'Parent ' || nth, 'p' || nth || '@example.in' from bench_families where nth between $1 and $2`,
  `insert into families (account_id, parent_name, phone_number)
   select family_id, 'Parent ' || nth, '98' || lpad((nth % 100000000)::text, 8, '0') from bench_families where nth between $1 and $2`,
  `insert into children (child_id, family_id, name) select child_id, family_id, 'Child ' || nth from bench_families where nth between $1 and $2`,
  `insert into bookings (family_id, child_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email,
     status, time_zone, suits, created_at)
   select family_id, child_id, 1 + nth % 500, 'Course ' || nth % 977, 'Maths', 'Class', 'Child ' || nth, 'Parent ' || nth,
     '9811042367', 'p' || nth || '@example.in', (array['DONE','REGISTERED','CANCELLED','DONE'])[1 + nth % 4], 'Asia/Kolkata', '{}',
     now() - interval '1 year' * (nth % 9973) / 9973.0
   from bench_families where nth between $1 and $2`,
  `insert into lessons (kind, booking_id, child_id, tutor_id, starts_at, ends_at, status)
   select 'demo', b.id, b.child_id, tutor_id, date_trunc('day', now()) - interval '1 hour' * (6 + 2 * ((f.nth - 1) / ${tutorsPerThousand} % 4000)),
     date_trunc('day', now()) - interval '1 hour' * (5 + 2 * ((f.nth - 1) / ${tutorsPerThousand} % 4000)), 'held'
   from bookings b join bench_families f using (child_id),
     lateral (select 1 + (f.nth - 1) % ${tutorsPerThousand} + ((f.nth - 1) / 1000) * ${tutorsPerThousand} as tutor_id) t
   where f.nth between $1 and $2`,
  `insert into emails (to_address, subject, body_text, status, sent_at, created_at, to_family, booking_id, kind, queue, template, parameters, side)
   select b.email, 'Your class', 'Words', 'sent', now() - interval '1 year' * (f.nth % 9973) / 9973.0, now() - interval '1 year' * (f.nth % 9973) / 9973.0,
     f.family_id, b.id, 'booked', 'default', 'booking', '{}', 'student'
   from bookings b join bench_families f using (child_id) where f.nth between $1 and $2`,
  `insert into conversations (family_id, child_id, tutor_id, last_number, last_at)
   select family_id, child_id, 1 + (nth / 10) % ${tutorsPerThousand} + ((nth - 1) / 1000) * ${tutorsPerThousand}, 10, now() - interval '300 days' * (nth % 9973) / 9973.0
   from bench_families where nth between $1 and $2 and nth % 10 = 0`,
  `insert into messages (conversation_id, message_number, side, name, words, shown_words)
   select conversation_id, n, 'tutor', 'Ritu', 'A line of words', 'A line of words'
   from conversations join bench_families using (child_id), generate_series(1, 10) n where nth between $1 and $2`,
  `insert into log_entries (created_at, operation_type, operation, details, user_id, user_name, user_email, client_address)
   select now() - interval '1 year' * (nth % 9973) / 9973.0, (array['LOGIN','BOOKING','UPDATE','LOGOUT'])[1 + nth % 4], 'signed-in',
     jsonb_build_object('bookingId', 'BK-2026-' || nth), family_id, 'Parent ' || nth, 'p' || nth || '@example.in', '203.0.113.7'
   from bench_families where nth between $1 and $2`,
  `insert into ledger_entries (what, debit, credit, paise)
   select 'bench ' || n, (select account_id from ledger_accounts where kind = 'provider'), (select account_id from ledger_accounts where kind = 'earned'), 100
   from generate_series($1::integer, $2::integer) n`,
];

/** Lets the site grow from one number of thousands to another: of courses, families, bookings, lessons, emails, messages, log and ledger entries. */
export async function grow(ownerUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    if (from === 0) for (const statement of once) await client.query(statement);
    await fillTutors(client, (to - from) * tutorsPerThousand, from * tutorsPerThousand);
    await growCourses(client, from * 1_000, to * 1_000);
    for (let first = from * 1_000 + 1; first <= to * 1_000; first += batch) {
      const last = Math.min(first + batch - 1, to * 1_000);
      await client.query("begin"); // on commit, a request that has started must have a lesson
      for (const statement of rows) await client.query(statement, [first, last]);
      await client.query("commit");
      if (first % 50_000 === 1) await client.query("select fold_list_counts()");
    }
    await client.query("select fold_list_counts()");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function growCourses(client: pg.Client, from: number, to: number): Promise<void> {
  const names = titles();
  for (let first = from; first < to; first += batch) {
    const own = Array.from(
      { length: Math.min(batch, to - first) },
      (_, nth) => `${names[(first + nth) % names.length]} ${first + nth}`,
    );
    await client.query(
      `insert into courses (category_id, class_name, class_fullname, class_level, class_languages, class_description, price_rupees, lesson_minutes, pdf_paths, pdf_names)
       select 1 + (nth + $2) % ${categories}, left(title, 40), title, 'Beginner', '{en}', 'A sentence.', 9600, 60, '{}', '{}'
       from unnest($1::text[]) with ordinality as t (title, nth)`,
      [own, first],
    );
  }
}

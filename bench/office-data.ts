import pg from "pg";
import { fillTutors } from "./tutors-data.ts";
import { titles } from "./catalogue-data.ts";

export const sizes = {
  logs: Number(process.env["LOGS"] ?? 1_000_000),
  requests: Number(process.env["REQUESTS"] ?? 200_000),
  courses: Number(process.env["COURSES_COUNT"] ?? 50_000),
  tutors: Number(process.env["TUTORS"] ?? 20_000),
  categories: Number(process.env["CATEGORIES"] ?? 2_000),
};

/** Fills a back office with a year of work, through the same triggers as the product's own rows. */
export async function fillOffice(ownerUrl: string, print: (line: string) => void): Promise<void> {
  const began = Date.now();
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await fill(client);
  } finally {
    await client.end();
  }
  print(`${JSON.stringify(sizes)} made in ${Math.round((Date.now() - began) / 1000)} s`);
}

async function fill(client: pg.Client) {
  const { logs, requests, courses, categories, tutors } = sizes;
  await client.query(
    "insert into categories (category_name, category_definition) select 'Category ' || n, '' from generate_series(1, $1) n",
    [categories],
  );
  await client.query(
    `insert into subcategories (subcategory_id, category_id, subcategory_name, subcategory_definition, path) overriding system value
     select n, n, 'Inner ' || n, '', array[n] from generate_series(1, $1) n`,
    [categories],
  );
  const names = titles();
  for (let from = 0; from < courses; from += 5_000) {
    const batch = Array.from(
      { length: Math.min(5_000, courses - from) },
      (_, nth) => `${names[(from + nth) % names.length]} ${from + nth}`,
    );
    await client.query(
      `insert into courses (category_id, subcategory_id, class_name, class_fullname, class_languages, price_rupees, lesson_minutes, pdf_paths, pdf_names)
       select 1 + (nth + $2) % $3, 1 + (nth + $2) % $3, left(title, 40), title, '{en}', 9600, 60, '{}', '{}'
       from unnest($1::text[]) with ordinality as t (title, nth)`,
      [batch, from, categories],
    );
  }
  await client.query(
    "insert into accounts (role, name, email) select 'student', 'Student ' || n, 's' || n || '@example.in' from generate_series(1, 10000) n",
  );
  await client.query("insert into children (family_id, name) select account_id, name from accounts where role = 'student'");
  await fillTutors(client, tutors);
  await client.query(
    `insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot, status, created_at)
     select 'Applicant ' || n, 'a' || n || '@example.in', '9800000000', 'M.Sc', n % 40, array['Maths'], '9:00 AM - 5:00 PM',
       (array['PENDING','APPROVED','REJECTED'])[1 + n % 3], now() - make_interval(mins => n)
     from generate_series(1, 20000) n`,
  );
  await client.query(
    `insert into app_updates (prev_version, curr_version, mandatory, description, release_notes, download_url, size, status, created_at)
     select '1.0.' || n, '1.0.' || n + 1, false, '', '', '', '', (array['PENDING','ACTIVE','INACTIVE'])[1 + n % 3], now() - make_interval(hours => 2001 - n)
     from generate_series(1, 2000) n`,
  );
  await client.query("begin"); // on commit, a request that has started must have a lesson
  await client.query(
    `insert into bookings (family_id, child_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email,
       status, time_zone, suits, created_at)
     select a.families[1 + n % 10000], a.children[1 + n % 10000], 1 + (n / 10000) % $2, 'Course ' || n % 977, 'Maths', 'Class', 'Student ' || n % 10000, 'Parent',
       '9811042367', 's' || n % 10000 || '@example.in', (array['DONE','REGISTERED','CANCELLED','DONE'])[1 + n % 4], 'Asia/Kolkata', '{}',
       now() - make_interval(mins => (($1 - n) * 525600.0 / $1)::integer)
     from generate_series(1, $1) n
     cross join (
       select array_agg(family_id order by child_id) as families, array_agg(child_id order by child_id) as children from children
     ) a`,
    [requests, courses],
  );
  // a tutor's lessons are spread over the last 85 days; no child has two at once
  await client.query(
    `insert into lessons (kind, booking_id, child_id, tutor_id, starts_at, ends_at, status)
     select 'demo', id, child_id, 1 + nth % $1, starts_at, starts_at + interval '45 minutes', 'held'
     from (
       select id, child_id, row_number() over (order by created_at, id) as nth, count(*) over () / $1 + 1 as rounds
       from bookings where status <> 'CANCELLED'
     ) b
     cross join lateral (
       select now() - interval '85 days' + interval '80 days' * (nth / $1) / rounds + interval '1 hour' * (nth % $1 / 5000) as starts_at
     ) t`,
    [tutors],
  );
  await client.query(
    "insert into lesson_ratings (lesson_id, stars, words) select lesson_id, 4, '' from lessons where lesson_number % 3 = 0",
  );
  await client.query("commit");
  await client.query(
    `insert into log_entries (created_at, operation_type, operation, details, user_name, user_email, client_address)
     select now() - make_interval(secs => ($1 - n) * 31536000.0 / $1),
       (array['LOGIN','LOGIN','BOOKING','UPDATE','CREATE','LOGOUT','SYSTEM','DELETE'])[1 + n % 8],
       (array['signed-in','signed-in','demo-class-booked','tutor-allotted','course-created','signed-out','chore','course-deleted'])[1 + n % 8],
       jsonb_build_object('bookingId', 'BK-2026-' || lpad((n % 200000)::text, 6, '0')), 'Student ' || n % 10000,
       's' || n % 10000 || '@example.in', '203.0.113.' || n % 250
     from generate_series(1, $1) n`,
    [logs],
  );
  await client.query("select fold_list_counts()");
  await client.query("vacuum analyze");
}

/** A CSV file of this many new courses. */
export function importFile(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, nth) =>
      `Category ${1 + (nth % sizes.categories)},Inner ${1 + (nth % sizes.categories)},New course ${nth},Imported course number ${nth},Beginner,English,Online,4800,12 weeks,One sentence about it.`,
  );
  return ["Category,Subcategory,Course name,Course full name,Level,Language,Mode,Price,Duration,Description", ...lines].join(
    "\r\n",
  );
}

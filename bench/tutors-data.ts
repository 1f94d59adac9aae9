import type pg from "pg";

const subjects = "Mathematics,Physics,Chemistry,Biology,English,Hindi,Computer Science,Economics,Guitar,Tabla,French,Accountancy";

/** Creates tutors, each with a public page; nine of ten teach two subjects in English, every third in Hindi, too. `after`: how many there are. */
export async function fillTutors(client: Pick<pg.Client, "query">, tutors: number, after = 0): Promise<void> {
  await client.query(
    `insert into tutors (staff_name, staff_email, staff_phone_number, qualification, experience, subjects, preferred_time_slot,
       is_premium, staff_details)
     select 'Tutor ' || n, 't' || n || '@example.in', '9800000000', 'M.Sc.', (n % 30)::text,
       names[1 + n % 12] || case when n % 10 = 0 then '' else ', ' || names[1 + (n / 12) % 12] end,
       (array['9:00 AM - 5:00 PM', '4:00 PM - 9:00 PM', '7:00 AM - 11:00 AM'])[1 + n % 3], n % 50 = 0, repeat('A sentence about it. ', 8)
     from generate_series($3::integer + 1, $3::integer + $1::integer) n, (select string_to_array($2, ',') as names) s`,
    [tutors, subjects, after],
  );
  await client.query(
    `insert into tutor_profiles (tutor_id, slug, headline, about, levels, languages, consented_at)
     select staff_id, 'tutor-' || staff_id, 'In small steps', repeat('A sentence about it. ', 30), '{classes-9-10}',
       case when staff_id % 3 = 0 then '{en,hi}'::text[] else '{en}'::text[] end, now()
     from tutors where staff_id not in (select tutor_id from tutor_profiles)`,
  );
}

const each = <T>(times: number, make: (nth: number) => T) => Array.from({ length: times }, (_, nth) => make(nth));

/** Paths that families request: lists of tutors, searches, filter choices, and tutors' pages. */
export const tutorPaths = (tutors: number): string[] => [
  ...each(100, (nth) => `/api/tutor-pages?page=${1 + (nth % 40)}`),
  ...each(
    200,
    (nth) => `/api/tutor-pages?subject=${encodeURIComponent(subjects.split(",")[nth % 12] ?? "")}&page=${1 + (nth % 5)}`,
  ),
  ...each(100, (nth) => `/api/tutor-pages?language=hi&time=evenings&experience=${[2, 5, 10][nth % 3]}`),
  ...each(50, (nth) => `/api/tutor-pages?search=${encodeURIComponent(`Tutor ${1 + ((nth * 379) % tutors)}`)}`),
  ...each(12, () => "/api/tutor-choices"),
  ...each(150, (nth) => `/api/tutor-pages/tutor-${1 + ((nth * 131) % tutors)}`),
];

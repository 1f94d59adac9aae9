import { readFileSync } from "node:fs";
import pg from "pg";
import { sampleTitles } from "#api/testing/subject-searches.ts";

const places = { categories: 40, subcategories: 400 };

/** Real course titles: the second column of the CSV file in COURSES, else the sample catalogue's. */
export function titles(): string[] {
  const file = process.env["COURSES"];
  if (!file) return sampleTitles();
  return readFileSync(file, "utf8")
    .split(/\r?\n/)
    .map((line) => /^[^,]*,"?([^",]{8,120})/.exec(line)?.[1]?.trim() ?? "")
    .filter((title) => title.length > 8 && !/^https?:/.test(title));
}

/** Fills the catalogue: every title many times, numbered, spread over all places; every fifth course in Hindi. */
export async function fillCatalogue(ownerUrl: string, courses: number, print: (line: string) => void): Promise<void> {
  const real = titles();
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(
    "insert into categories (category_name, category_definition) select 'Category ' || n, '' from generate_series(1, $1) n",
    [places.categories],
  );
  await client.query(
    `insert into subcategories (subcategory_id, category_id, subcategory_name, subcategory_definition, path) overriding system value
     select n, 1 + n % $2, 'Subcategory ' || n, '', array[n] from generate_series(1, $1) n`,
    [places.subcategories, places.categories],
  );
  const { rows: names } = await client.query<{ name: string }>("select unnest(hindi) as name from search_subjects");
  const hindi = names.map(({ name }) => name);
  const began = Date.now();
  for (let from = 0; from < courses; from += 5_000) {
    const batch = Array.from({ length: Math.min(5_000, courses - from) }, (_, nth) => {
      const row = from + nth;
      if (row % 5 === 4) return `${hindi[Math.floor(row / 5) % hindi.length]}: कक्षा ${5 + (Math.floor(row / 5) % 8)}, ${row}`;
      const title = real[row % real.length] ?? "Course";
      return row < real.length ? title : `${title} ${Math.floor(row / real.length)}`;
    });
    await client.query(
      `insert into courses (category_id, subcategory_id, class_name, class_fullname, class_level, class_languages, class_description, price_rupees, duration, lesson_minutes,
         pdf_paths, pdf_names)
       select 1 + (nth + $2) % 400 % 40, 1 + (nth + $2 + 399) % 400, left(title, 40), title, 'Beginner', '{en}', repeat('A sentence about it. ', 8), 9600, '24 weeks', 60, '{}', '{}'
       from unnest($1::text[]) with ordinality as t (title, nth)`,
      [batch, from],
    );
  }
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ courses: number; terms: number; postings: number }>(
    "select (select count(*)::int from courses) courses, (select count(*)::int from search_terms) terms, (select count(*)::int from search_postings) postings",
  );
  print(`${JSON.stringify(rows[0])} made from ${real.length} titles in ${Math.round((Date.now() - began) / 1000)} s`);
  await client.query("create index bench_title on courses using gin (class_fullname gin_trgm_ops)");
  await client.query("analyze courses");
  await client.end();
}

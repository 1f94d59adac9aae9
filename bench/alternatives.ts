// npm run bench:alternatives: the product beside what someone would take instead, in turns on one machine: search libraries in the
// process, Directus for lists, a Next.js page, coturn, nginx. The alternatives are installed into node_modules/.cache/alternatives, and
// what cannot be is named. Prints the tables of docs/alternatives.md. ROWS, SECONDS and TURNS make it smaller; `-- relay files`
// measures these parts alone.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { SubjectSearches } from "#api/testing/subject-searches.ts";
import { asMarkdown, type Part } from "./alternatives/tables.ts";
import { fillCatalogue } from "./catalogue-data.ts";
import { type Ground, onDatabase } from "./on-database.ts";

const folder = join(import.meta.dirname, "alternatives");
const rows = Number(process.env["ROWS"] ?? 200_000);
const asked = process.argv.slice(2);
const names = readdirSync(folder).flatMap((file) => /^(.+)\.part\.ts$/.exec(file)?.[1] ?? []);

await onDatabase(async (ground) => {
  console.log(`Filling ${rows} courses ...`);
  await fillCatalogue(ground.ownerUrl, rows, console.log);
  await addNamedCourses(ground);
  for (const name of asked.length > 0 ? asked : names.toSorted()) {
    const began = performance.now();
    const { measure } = (await import(join(folder, `${name}.part.ts`))) as Part<Ground>;
    console.log(`\n${(await measure(ground)).map(asMarkdown).join("\n\n")}\n`);
    console.log(`${name} took ${Math.round((performance.now() - began) / 1_000)} s`);
  }
});

/** Courses that the searches of the quality test look for. */
async function addNamedCourses({ ownerUrl }: Ground): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const subjects = await client.query<{ english: string[]; hindi: string[] }>(
    "select english, hindi from search_subjects order by subject_id",
  );
  await client.query(
    `insert into courses (category_id, class_name, class_fullname, class_description, class_languages, lesson_minutes, pdf_paths, pdf_names)
     select 1, '-', title, '', '{}', 60, '{}', '{}' from unnest($1::text[]) as title`,
    [new SubjectSearches(subjects.rows).titles],
  );
  await client.query("vacuum analyze");
  await client.end();
}

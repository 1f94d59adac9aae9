import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { seedAppUpdatesAndLog, seedApplications } from "#api/sample/seed.queries.ts";
import { type Shown, shownColumns } from "#api/testing/shown-columns.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  await seedApplications(world.db);
  await seedAppUpdatesAndLog(world.db);
  await world.make.tutor();
  const courseId = await world.make.course();
  await world.make.booking({ student: await world.make.student(), courseId });
});

const all = { query: {} };
const lists: Record<keyof typeof shownColumns, { rows: () => Promise<{ data: object[] }>; csv: () => Promise<{ blob: Blob }> }> =
  {
    applications: { rows: () => admin.applications.listApplications(all), csv: () => admin.applications.exportApplications(all) },
    tutors: { rows: () => admin.tutors.listTutors(all), csv: () => admin.tutors.exportTutors(all) },
    app_updates: { rows: () => admin.appUpdates.listAppUpdates(all), csv: () => admin.appUpdates.exportAppUpdates(all) },
    bookings: { rows: () => admin.bookings.findBookRequests(all), csv: () => admin.bookings.exportBookRequests(all) },
    courses: { rows: () => admin.catalogue.listCourses(all), csv: () => admin.editCatalogue.exportCourses(all) },
    log_entries: {
      rows: async () => ({ data: (await admin.logs.findLogs(all)).logs }),
      csv: () => admin.logs.exportLogs(all),
    },
  };
const tables = Object.keys(shownColumns) as (keyof typeof shownColumns)[];

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(world.db);
  return rows.map(({ name }) => name);
}

const camelCase = (column: string) => column.replace(/_./g, (found) => found.slice(1).toUpperCase());

test.each(tables)("each column of %s is in its CSV file, or left out on purpose", async (table) => {
  const { headings, leftOut }: Shown = shownColumns[table];
  const [header = ""] = (await (await lists[table].csv()).blob.text()).split("\r\n");
  const inFile = (column: string) => header.includes(`"${headings[column]}"`);
  expect((await columnsOf(table)).filter((column) => !inFile(column))).toEqual(leftOut.file);
});

test.each(tables)(
  "a column of %s is in the list that people get, and on their screens, or left out on purpose",
  async (table) => {
    const { fields, screens, leftOut }: Shown = shownColumns[table];
    const columns = await columnsOf(table);
    const [row = {}] = (await lists[table].rows()).data;
    const fieldOf = (column: string) => fields[column] ?? camelCase(column);
    expect(columns.filter((column) => !Object.hasOwn(row, fieldOf(column)))).toEqual(leftOut.reply);
    const text = screens.map((file) => readFileSync(join(import.meta.dirname, "../../../web/app", file), "utf8")).join("\n");
    const unseen = columns.filter((column) => !new RegExp(`\\b${fieldOf(column)}\\b`).test(text));
    expect(unseen.filter((column) => !leftOut.reply.includes(column))).toEqual(leftOut.screens);
  },
);

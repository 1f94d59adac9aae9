import { ReadableStream as WebStream } from "node:stream/web";
import { dataSections, type FileResult } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { publishedText } from "#api/domains/lessons/index.ts";
import { requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { longDayInIndia } from "#api/platform/core/india.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import english from "./export-words.en.ts";
import hindi from "./export-words.hi.ts";
import { exportPage } from "./export-page.ts";
import { classesOfFamily, type FamilyData, filesOfFamily, type Row, shownRows } from "./privacy.queries.ts";
import { columnsIn, register } from "./register/register.ts";
import { tablesOfSection } from "./register/sections.ts";
import { type ZipEntry, zipPieces } from "./zip.ts";

const words = { en: english, hi: hindi };
const perDay = [{ times: 5, seconds: 24 * 3_600 }];

const utf8 = new TextEncoder();
const text = (name: string, content: string): ZipEntry => ({ name, bytes: [utf8.encode(content)] });

/**
 * All data of the caller's family as a ZIP file, made while it is sent: `data.json` with its schema, a page in the family's
 * language, its classes as a calendar, and its files. Asks for a recent sign-in.
 */
export async function downloadMyData(context: SignedIn): Promise<FileResult<"application/zip">> {
  // protects 7.5.1: asking for identity again before a family's data are downloaded [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  const { viewer } = context;
  await takeOrRefuse(context, `downloads of ${viewer.id}`, perDay, "too-many-downloads-today");
  const data = await dataOf(context);
  await writeLog(context, { type: "SYSTEM", operation: "family-data-downloaded", details: { familyId: viewer.id } });
  const bytes = WebStream.from(zipPieces(entriesOf(context, data))) as ReadableStream<Uint8Array>;
  return { name: "my-data.zip", type: "application/zip", sizeBytes: undefined, bytes };
}

async function dataOf({ db, viewer }: SignedIn): Promise<FamilyData> {
  const data: FamilyData = {};
  for (const section of dataSections) {
    const tables: Record<string, Row[]> = {};
    for (const table of tablesOfSection[section]) tables[table] = await shownRows(db, table, viewer.id);
    data[section] = tables;
  }
  return data;
}

async function* entriesOf(context: SignedIn, data: FamilyData): AsyncGenerator<ZipEntry> {
  const { db, files, viewer, now } = context;
  const { language, name } = viewer;
  yield text("index.html", exportPage(data, { words: words[language], language, name, date: longDayInIndia(now(), language) }));
  yield text("data.json", JSON.stringify(data, null, 2));
  yield text("schema.json", JSON.stringify(schema, null, 2));
  yield text("classes.ics", await calendarOf(context, language));
  for (const { key, name: as } of await filesOfFamily(db, viewer.id)) {
    const file = await files.open(key);
    if (file) yield { name: `files/${safe(as)}`, bytes: file.bytes, isPacked: true };
  }
}

/** No name of a file leads out of the folder into which it is unpacked; a long one keeps its beginning, which is its own, and its type. */
function safe(name: string): string {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, "-");
  return plain.length > 120 ? `${plain.slice(0, 60)}-${plain.slice(-50)}` : plain;
}

async function calendarOf({ db, viewer, now, settings }: SignedIn, language: Language): Promise<string> {
  const t = translator(language);
  const classes = await classesOfFamily(db, viewer.id);
  const entries = classes.map(({ id, course, tutor, startsAt, endsAt }) => ({
    ...{ id, sequence: 0, startsAt, endsAt, now: now(), description: "" },
    summary: t(words[language].classWith, { course, tutor }),
    url: `${settings.address}/class/${id}`,
    organizer: { name: "Online Tutoring", email: settings.mailFrom },
  }));
  return publishedText(entries, language);
}

const schemaOfTable = (table: string) => {
  const columns = columnsIn(register[table]?.family?.shown);
  return {
    type: "array",
    items: {
      type: "object",
      properties: Object.fromEntries(columns.map((column) => [column, {}])),
      required: columns,
      additionalProperties: false,
    },
  };
};
const objectOf = (properties: Record<string, object>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
/** JSON Schema of `data.json`. */
const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...objectOf(
    Object.fromEntries(
      dataSections.map((section) => [
        section,
        objectOf(Object.fromEntries(tablesOfSection[section].map((table) => [table, schemaOfTable(table)]))),
      ]),
    ),
  ),
};

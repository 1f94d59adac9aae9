import { ReadableStream as WebStream } from "node:stream/web";
import { dataSections, type FileResult, tutorDataSections } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { publishedText } from "#api/domains/lessons/index.ts";
import { requireMeAsPayee } from "#api/domains/tutors/index.ts";
import { requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { longDayInIndia } from "#api/platform/core/india.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { schemaOf } from "./data-schema.ts";
import english from "./export-words.en.ts";
import hindi from "./export-words.hi.ts";
import { exportPage } from "./export-page.ts";
import { dataOf, partsOf } from "./person-data.ts";
import { classesOfFamily, filesOfFamily, filesOfTutor, type Person, type PersonData } from "./privacy.queries.ts";
import { type ZipEntry, zipPieces } from "./zip.ts";

const words = { en: english, hi: hindi };
const perDay = [{ times: 5, seconds: 24 * 3_600 }];

const utf8 = new TextEncoder();
const text = (name: string, content: string): ZipEntry => ({ name, bytes: [utf8.encode(content)] });

/** What a download holds. */
type Contents = {
  person: Person;
  files: () => Promise<{ key: string; name: string }[]>;
  /** Further entries. */
  more: () => Promise<ZipEntry[]>;
};

/** All data of the caller's family as a ZIP file, with its classes as a calendar. Asks for a recent sign-in. */
export function downloadMyData(context: SignedIn): Promise<FileResult<"application/zip">> {
  const { db, viewer } = context;
  const calendar = async () => [text("classes.ics", await calendarOf(context, viewer.language))];
  return download(context, {
    ...{ person: { family: viewer.id }, more: calendar },
    files: () => filesOfFamily(db, viewer.id),
  });
}

/** All data of the calling tutor, likewise. */
export async function downloadTutorData(context: SignedIn): Promise<FileResult<"application/zip">> {
  const { staffId } = await requireMeAsPayee(context);
  return download(context, {
    ...{ person: { tutor: staffId }, more: async () => [] },
    files: () => filesOfTutor(context.db, staffId),
  });
}

/** Made while it is sent: `data.json` with its schema, a page in the person's language, and files. */
async function download(context: SignedIn, contents: Contents): Promise<FileResult<"application/zip">> {
  // protects 7.5.1: asking for identity again before a person's data are downloaded [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  const { viewer } = context;
  await takeOrRefuse(context, `downloads of ${viewer.id}`, perDay, "too-many-downloads-today");
  const data = await dataOf(context.db, contents.person);
  const { person } = contents;
  const [operation, details] =
    "family" in person
      ? ["family-data-downloaded", { familyId: person.family }]
      : ["tutor-data-downloaded", { staffId: person.tutor }];
  await writeLog(context, { type: "SYSTEM", operation, details });
  const bytes = WebStream.from(zipPieces(entriesOf(context, contents, data))) as ReadableStream<Uint8Array>;
  return { name: "my-data.zip", type: "application/zip", sizeBytes: undefined, bytes };
}

async function* entriesOf(context: SignedIn, contents: Contents, data: PersonData): AsyncGenerator<ZipEntry> {
  const { files, viewer, now } = context;
  const { language, name } = viewer;
  const sections = "family" in contents.person ? dataSections : tutorDataSections;
  const date = longDayInIndia(now(), language);
  yield text("index.html", exportPage(data, { sections, words: words[language], language, name, date }));
  yield text("data.json", JSON.stringify(data, null, 2));
  yield text("schema.json", JSON.stringify(schemaOf(contents.person, partsOf(contents.person)), null, 2));
  yield* await contents.more();
  for (const { key, name: as } of await contents.files()) {
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

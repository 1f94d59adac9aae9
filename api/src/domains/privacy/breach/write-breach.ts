import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CsvResult, CsvRow } from "@tutoring/contract";
import { languages } from "@tutoring/contract/languages";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { type Affected, affectedPeople, readingOneState } from "./affected.queries.ts";
import { type Counts, draftReports } from "./authority-reports.ts";
import { type Contact, draftNotice } from "./breach-notice.ts";
import { clocksFrom } from "./clocks.ts";
import { columnsInWords } from "./columns-in-words.ts";
import { type Kind, kinds, type Leak, tablesOf } from "./leak.ts";

type Options = {
  /** A folder that does not exist yet. */
  folder: string;
  contact: Contact;
  /** The text of a CSV file that no spreadsheet runs. */
  csvPieces: (csv: CsvResult) => AsyncIterable<string>;
};

type Written = { counts: Counts; notices: number };

const columns = ["kind", "id", "name", "address", "language", "notice", "tables", "data"];
const isPrivate = { mode: 0o600, flag: "wx" };

/** Lists the people affected by a breach in a new folder, and drafts what they and the authorities have to be told. */
export async function writeBreach(db: Db, leak: Leak, { folder, contact, csvPieces }: Options): Promise<Written> {
  const draft = await newFolder(folder);
  try {
    await mkdir(join(draft, "notices"), { mode: 0o700 });
    const counts: Counts = { family: 0, tutor: 0, applicant: 0, nominee: 0 };
    const notices = new Notices(join(draft, "notices"), leak, contact);
    await readingOneState(db, async (inside) => {
      const batches = rowsOf(inside, leak, { counts, notices });
      const people = createWriteStream(join(draft, "people.csv"), { mode: 0o600, flags: "wx" });
      await pipeline(Readable.from(csvPieces({ name: "people.csv", columns, batches })), people);
    });
    for (const [name, text] of Object.entries(draftReports(leak, counts, clocksFrom(leak.discovered), contact)))
      await writeFile(join(draft, name), text, isPrivate);
    await rename(draft, folder);
    return { counts, notices: notices.count };
  } catch (error) {
    await rm(draft, { recursive: true });
    throw error;
  }
}

/** A folder for its owner only, beside the one whose name it gets when it is complete. */
async function newFolder(folder: string): Promise<string> {
  if (await stat(folder).catch(() => undefined)) throw new UserError(`${folder} exists already. Name another folder with --out.`);
  try {
    await mkdir(dirname(folder), { recursive: true });
    return await mkdtemp(`${folder}-unfinished-`);
  } catch (error) {
    throw new UserError(`${folder} cannot be made (${String(error)}). Name another folder with --out.`);
  }
}

async function* rowsOf(db: Db, leak: Leak, { counts, notices }: { counts: Counts; notices: Notices }): AsyncGenerator<CsvRow[]> {
  for (const kind of kinds) {
    const tables = tablesOf(kind, leak.tables);
    if (tables.length === 0) continue;
    for await (const people of affectedPeople(db, kind, tables, leak.period)) {
      const rows: CsvRow[] = [];
      for (const person of people) {
        const { name, data } = await notices.noticeFor(kind, person);
        const { id, address, language } = person;
        rows.push([kind, id, person.name, address, language, `notices/${name}.${language}.txt`, person.tables.join(" "), data]);
      }
      counts[kind] += people.length;
      yield rows;
    }
  }
}

type Notice = { name: string; data: string };

/** The notices in a folder: one in each language for all people of a kind with rows in the same tables. */
class Notices {
  count = 0;
  readonly #known = new Map<string, Notice>();
  readonly #folder: string;
  readonly #leak: Leak;
  readonly #contact: Contact;

  constructor(folder: string, leak: Leak, contact: Contact) {
    this.#folder = folder;
    this.#leak = leak;
    this.#contact = contact;
  }

  async noticeFor(kind: Kind, { tables }: Pick<Affected, "tables">): Promise<Notice> {
    const key = [kind, ...tables].join(" ");
    const known = this.#known.get(key);
    if (known) return known;
    const notice = {
      name: `${kind}-${this.#known.size + 1}`,
      data: columnsInWords(kind, tables, "en").join("; "),
    };
    this.#known.set(key, notice);
    for (const language of languages) {
      const text = draftNotice({ kind, tables }, this.#leak, this.#contact, language);
      await writeFile(join(this.#folder, `${notice.name}.${language}.txt`), text, isPrivate);
      this.count += 1;
    }
    return notice;
  }
}

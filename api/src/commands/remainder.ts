import { writeFileSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { listRemainders, openRemainder } from "#api/domains/privacy/index.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { momentInIndia } from "#api/platform/core/india.ts";
import { newKeyPair } from "#api/platform/core/public-seal.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { newCommand, runCommand, withStore } from "./command.ts";

const command = newCommand(
  "remainder",
  "Makes the key for which what law makes us keep of erased people is sealed, lists what is kept, and opens it with the private key.",
  {
    settings: ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"],
    more: [
      "Keep the private key away from the server: whoever has it and the database reads what was erased. Opening is noted in the log.",
    ],
  },
)
  .option("--make-key <file>", "make a pair of keys: the private one is written into this new file, the public one is printed")
  .option("--list", "list whose remainders are kept, by the ids that accounts and children had")
  .option("--open <id>", "open the newest remainder of this id")
  .option("--key <file>", "the file of the private key")
  .option("--out <file>", "the new file for what was opened")
  .parse();
const values = command.opts<{ makeKey?: string; list?: true; open?: string; key?: string; out?: string }>();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
if ([values.makeKey, values.list, values.open].filter(Boolean).length !== 1)
  command.error("error: name one of --make-key, --list and --open");
if (values.open && !uuid.test(values.open)) command.error(`error: ${values.open} is no id; --list shows them`);

const { makeKey, open: personId, key, out } = values;
if (personId && key && out) await withStore(({ db }) => open(personId, key, out, db));
else if (personId) command.error("error: name --key and --out as well");
else if (makeKey) await runCommand(() => make(makeKey));
else await withStore(async ({ db }) => listed(await listRemainders(db)));

type Remainders = Awaited<ReturnType<typeof listRemainders>>;
type Db = Parameters<typeof openRemainder>[0];

async function make(file: string): Promise<string> {
  const { publicKey, privateKey } = newKeyPair();
  writeNew(file, privateKey);
  return [
    `REMAINDER_PUBLIC_KEY=${publicKey}`,
    `The private key is in ${resolve(file)}. Move it to a place that the server cannot reach, and keep a copy: without it, nothing can be opened.`,
  ].join("\n");
}

function listed(remainders: Remainders): string {
  const lines = remainders.map(({ kind, personId: id, erasedAt }) => `${id} ${kind}, erased ${momentInIndia(erasedAt, "en")}`);
  return lines.join("\n") || "Nothing is kept of anybody.";
}

async function open(id: string, keyFile: string, outFile: string, db: Db): Promise<string> {
  const text = await openRemainder(db, id, read(keyFile));
  writeNew(outFile, text);
  return `Opened into ${resolve(outFile)}, and noted in the log. Delete the file when it is no longer needed.`;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UserError(`${file} cannot be read (${codeOf(error)}).`);
  }
}

/** A file for its owner only, which was not there before. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new UserError(`${file} cannot be written (${codeOf(error)}). Name a file that is not there yet.`);
  }
}

import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Secrets } from "./context.ts";
import { type Settings, UserError } from "./settings.ts";

const marker = "online-tutoring.json";

/** Where that folder is, whether or not it exists. */
export const dataFolderOf = (settings: Pick<Settings, "DATA_DIR">, checkout: string): string =>
  settings.DATA_DIR ? resolve(settings.DATA_DIR) : defaultFolder(checkout);

/** Creates and returns the folder for everything that must survive a restart. A folder belongs to one checkout. */
export function openDataFolder(settings: Settings, checkout: string): string {
  const folder = dataFolderOf(settings, checkout);
  if (!settings.DATA_DIR && process.getuid?.() === 0) openRootHome();
  try {
    mkdirSync(folder, { recursive: true });
    const content = readdirSync(folder);
    if (content.length === 0) {
      chmodSync(folder, 0o711); // despite the umask: the database's account has to pass through
      writeFileSync(join(folder, marker), '{ "product": "Online Tutoring" }\n');
    } else if (!content.includes(marker)) {
      throw new UserError(`${folder} contains something other than Online Tutoring's data; name another DATA_DIR.`);
    }
    writeFileSync(join(folder, ".writable"), "");
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The data folder ${folder} cannot be read and written (${codeOf(error)}); correct its permissions or name another DATA_DIR.`,
    );
  }
  return folder;
}

/** The database's unprivileged account may have no access to root's checkout, so root's data has a folder of its own. */
function defaultFolder(checkout: string): string {
  if (process.getuid?.() !== 0) return join(checkout, ".data");
  const mark = createHash("sha256").update(checkout).digest("hex").slice(0, 10);
  return join(rootHome, `${basename(checkout).replace(/[^\w-]+/g, "-")}-${mark}`);
}

const rootHome = "/var/lib/online-tutoring";

/** Root's folder for data and the database's programs; other accounts may pass through it, despite the umask. */
export function openRootHome(): string {
  mkdirSync(rootHome, { recursive: true });
  chmodSync(rootHome, 0o755);
  return rootHome;
}

/** Reads a JSON file that only its owner can read, or creates it with `make`; a crash leaves a whole file or none. */
export function keepPrivately<T>(folder: string, name: string, make: () => T): T {
  const path = join(folder, name);
  if (!existsSync(path)) {
    const draft = `${path}.${randomBytes(4).toString("hex")}`;
    // protects 13.3.2: a secret's file for its owner alone [0o600 → 0o644]
    writeFileSync(draft, `${JSON.stringify(make(), null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, path);
  }
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch (error) {
    throw new UserError(`${path} cannot be read (${codeOf(error)}); restore it, or delete it, and a new one is created.`);
  }
}

/** Derives one key per use. The log's seals outlive sessions, so they may have a secret of their own. */
export function secretsFrom(sessionSecret: string, logSecret = sessionSecret): Secrets {
  // protects 11.2.3: keys of 256 bits [32 → 8]
  const key = (use: string, secret = sessionSecret) => new Uint8Array(hkdfSync("sha256", secret, "online-tutoring", use, 32));
  return {
    tokens: key("tokens"),
    codes: key("codes"),
    cookies: key("cookies"),
    emails: key("letters"),
    devices: key("devices"),
    log: key("log", logSecret),
    relay: key("relay"),
    bank: key("bank"),
    work: key("work"),
    webhooks: key("webhooks"),
    requests: key("requests"),
  };
}

export const newSecret = (): { sessionSecret: string } => ({ sessionSecret: randomBytes(32).toString("base64url") });

/** The code of a system error, or its message. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : error instanceof Error ? error.message : String(error);

const name = "moved.json";

/** Notes in a data folder that its database is used elsewhere from now on. */
export const noteMoved = (folder: string, to: string): void =>
  writeFileSync(join(folder, name), `${JSON.stringify({ to, at: new Date().toISOString() })}\n`);

/** Refuses a database that was moved, unless to there: changes to the copy left behind would be lost. */
export function refuseMoved(folder: string, exceptTo?: string): void {
  const path = join(folder, name);
  if (!existsSync(path)) return;
  const { to, at } = JSON.parse(readFileSync(path, "utf8")) as { to: string; at: string };
  if (to === exceptTo) return;
  throw new UserError(
    `The database of ${folder} was moved to ${to} at ${at}. Set DATABASE_URL; or delete ${path} to use the copy that was left here.`,
  );
}

import { statfs } from "node:fs/promises";
import pg from "pg";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { whyNoReplication } from "#api/platform/backup/index.ts";
import { type Examined, examineDatabase } from "#api/platform/db/examine.ts";
import { about, type Finding, sizeOf } from "./finding.ts";

const { fine, notTried, warning, fault } = about("database");
const clock = about("clock");

type Urls = { appUrl: string; ownerUrl: string; isEmbedded: boolean; needsReplication: boolean };

/** What the database says, and whether it belongs to this version. */
export async function checkDatabase({ appUrl, ownerUrl, isEmbedded, needsReplication }: Urls): Promise<Finding[]> {
  let app: Examined;
  try {
    app = await examineDatabase(appUrl);
  } catch (error) {
    return [fault(`It cannot be used: ${whyNot(error)}.`, todoFor(error))];
  }
  const owner = ownerUrl === appUrl ? app : await examineDatabase(ownerUrl).catch((error: unknown) => whyNot(error));
  return [
    ...suitability(app),
    ...versions(app),
    ...roles(app, owner),
    ...(needsReplication && !isEmbedded && typeof owner !== "string" ? await replication(ownerUrl, owner) : []),
    ...room(app),
    await freeSpace(app.folder ?? (typeof owner === "string" ? null : owner.folder), app.bytes),
    skew("the database's", app.clockAhead),
  ];
}

function suitability({ version, versionNumber, encoding, onlyReads }: Examined): Finding[] {
  if (versionNumber < 150_000) return [fault(`It is PostgreSQL ${version}; 15 or later is needed.`, "Upgrade it.")];
  if (encoding !== "UTF8") return [fault(`Its encoding is ${encoding}.`, "Create it again with encoding UTF8.")];
  if (onlyReads) return [fault("It only reads: it is a standby, or was set so.", "Name the primary in DATABASE_URL.")];
  return [fine(`PostgreSQL ${version}, UTF-8, reads and writes`)];
}

function versions({ plan: { pending, isNewer, hasOtherFunctions }, isServing }: Examined): Finding[] {
  if (isNewer)
    return [warning("A newer version of the product has changed it.", "Finish the upgrade: start the newer version everywhere.")];
  if (pending.length > 0)
    return [
      fault(
        `It lacks ${pending.length} migrations of this version, from ${pending[0]} on.`,
        "Run npm run migrate, or start the product.",
      ),
    ];
  if (hasOtherFunctions) return [warning("It has the functions of another version.", "Run npm run migrate.")];
  return [
    fine(`its tables are this version's; ${isServing ? "the product is connected" : "no process of the product is connected"}`),
  ];
}

function roles(app: Examined, owner: Examined | string): Finding[] {
  if (typeof owner === "string")
    return [fault(`DATABASE_OWNER_URL cannot be used: ${owner}.`, "Correct it, or remove it where nothing is migrated.")];
  const found: Finding[] = [];
  if (app.role.isSuperuser)
    found.push(
      warning(`The product's role ${app.role.name} is a superuser.`, "Give DATABASE_URL a role without rights of its own."),
    );
  else if (app.role.ownsLog)
    found.push(
      warning(
        `The product's role ${app.role.name} owns the tables, so a stranger who takes it over can change the log and the books.`,
        'Use two roles: docs/operations.md, "Deploy over SSH".',
      ),
    );
  return found.length > 0 ? found : [fine("its roles have the rights that they need, and no others")];
}

/** Tries the connection over which backups are taken: the right of the role is not all that it needs. */
async function replication(url: string, { role: { name, mayReplicate, isSuperuser } }: Examined): Promise<Finding[]> {
  const why = await whyNoReplication(url);
  if (why === undefined) return [fine(`the role ${name} may take backups`)];
  const todo =
    mayReplicate || isSuperuser
      ? `Add to pg_hba.conf: host replication ${name} ADDRESS-OF-THIS-MACHINE scram-sha-256; then select pg_reload_conf().`
      : `alter role ${name} replication; or leave backups to pgBackRest.`;
  return [warning(`npm run backup fails: ${why}.`, todo)];
}

const muchKept = 1e9;

function room({ connections: { used, most }, behind }: Examined): Finding[] {
  const kept = behind
    .filter(({ bytes }) => bytes > muchKept)
    .map(({ name, bytes, active }) =>
      warning(
        `It keeps ${sizeOf(bytes)} of changes for ${name}, which ${active ? "is behind" : "nobody reads"}; its disk fills.`,
        active
          ? "Look at the standby's log and network."
          : `Bring the standby back, or: select pg_drop_replication_slot('${name}')`,
      ),
    );
  const crowded = used / most > 0.8;
  return [
    ...(crowded
      ? [warning(`${used} of ${most} connections are in use.`, "Raise max_connections, or lower DATABASE_POOL in each process.")]
      : []),
    ...kept,
  ];
}

/** Below this the next backup, import or busy day may fill a disk. */
const leastFree = { bytes: 2e9, share: 0.1 };

async function freeSpace(folder: string | null, bytes: number): Promise<Finding> {
  const free = folder ? await freeIn(folder) : undefined;
  if (!free) return notTried(`it holds ${sizeOf(bytes)}; how much is free shows on its own machine only`);
  return spaceFinding(about("database"), "its disk", free);
}

export type Free = { free: number; all: number };

/** Undefined if this machine has no such folder. */
export async function freeIn(folder: string): Promise<Free | undefined> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return blocks > 0 ? { free: bavail * bsize, all: blocks * bsize } : undefined;
}

export function spaceFinding(on: ReturnType<typeof about>, what: string, { free, all }: Free): Finding {
  const left = `${sizeOf(free)} of ${sizeOf(all)} are free on ${what}`;
  const isShort = free < leastFree.bytes || free / all < leastFree.share / 2;
  return isShort ? on.fault(`Only ${left}.`, "Make room, or move it to a larger disk, before it is full.") : on.fine(left);
}

const mostSkew = 2_000;

/** Whose clock differs from ours: codes, sessions and class times depend on it. */
export function skew(whose: string, milliseconds: number): Finding {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000);
  if (Math.abs(milliseconds) <= mostSkew) return clock.fine(`${whose} clock agrees with this machine's`);
  return clock.fault(
    `${whose} clock is ${seconds} seconds ${milliseconds > 0 ? "ahead of" : "behind"} this machine's.`,
    "Let both machines take their time from NTP (timedatectl set-ntp true).",
  );
}

/** What PostgreSQL or the network said; neither names a password. */
const whyNot = (error: unknown) =>
  error instanceof pg.DatabaseError || (error instanceof Error && !("code" in error)) ? error.message : codeOf(error);

function todoFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED" || code === "ENOENT") return "Start it (systemctl status postgresql), or correct DATABASE_URL.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Correct the host's name in DATABASE_URL.";
  if (code === "28P01" || code === "28000") return "Correct user and password in DATABASE_URL, or pg_hba.conf there.";
  if (code === "3D000") return 'Create it: docs/operations.md, "Deploy over SSH".';
  return "Look at its log.";
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataFolderOf, secretsFrom } from "#api/platform/core/data-folder.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { DatabaseClock } from "#api/platform/db/clock.ts";
import { expiryOf } from "#api/platform/http/security-text.ts";
import { openEmbedded } from "#api/app/open-store.ts";
import { checkAddress } from "./check-address.ts";
import { checkDatabase } from "./check-database.ts";
import { checkBackups, checkFiles } from "./check-files.ts";
import { checkIdentityProvider } from "./check-identity-provider.ts";
import { checkMail, type Names } from "./check-mail.ts";
import { checkRelay } from "./check-relay.ts";
import { checkSettings } from "./check-settings.ts";
import { checkWork } from "./check-work.ts";
import { about, type Finding } from "./finding.ts";

type Parts = {
  environment: Record<string, string | undefined>;
  checkout: string;
  version: string;
  released: string;
  names: Names;
};

/** Everything that can be wrong with an installation, and what to do about it. Migrates nothing, and changes no row. */
export async function examine({ environment, checkout, version, released, names }: Parts): Promise<Finding[]> {
  const { settings, findings } = checkSettings(environment);
  if (!settings) return findings;
  const node = process.versions.node;
  const place = await openPlace(settings, checkout);
  try {
    const isServing = "appUrl" in place && (await answersReady(settings));
    const ofDatabase = "appUrl" in place ? await checkDatabase(place) : [place];
    const works = "appUrl" in place && !ofDatabase.some(({ state }) => state === "fault");
    const secret = "appUrl" in place ? secretsFrom(place.sessionSecret).relay : undefined;
    const [mail, provider, files, relay, address] = await Promise.all([
      checkMail(settings, names),
      checkIdentityProvider(settings),
      "appUrl" in place ? checkFiles(settings, place.folder) : [],
      checkRelay(settings, { secret, isServing }),
      checkAddress(settings, version),
    ]);
    return [
      ...findings,
      about("version").fine(`Online Tutoring ${version} on Node ${node}`),
      ...checkAge(released, new Date()),
      ...ofDatabase,
      ...mail,
      ...provider,
      ...files,
      ...relay,
      ...address,
      ...(works ? await workAt(place.appUrl) : []),
      ...("appUrl" in place ? await checkBackups(place.backups, place.isEmbedded, new Date()) : []),
    ];
  } finally {
    if ("stop" in place) await place.stop();
  }
}

const warnDays = 60;

/** Whether the version is so old that its security.txt, whose time is counted from its release, is about to expire. */
export function checkAge(released: string, now: Date): Finding[] {
  const days = Math.floor((expiryOf(released).getTime() - now.getTime()) / 86_400_000);
  if (days > warnDays) return [];
  const found = days < 0 ? "has expired" : `expires in ${days} days`;
  return [
    about("version").warning(
      `This version is of ${released}, and its /.well-known/security.txt ${found}.`,
      "Upgrade: each version has a year of its own, and what was mended since is in the newest.",
    ),
  ];
}

/** Where database and secrets are; a finding if there is no database yet. */
async function openPlace(settings: Settings, checkout: string) {
  const { DATABASE_URL, DATABASE_OWNER_URL, SESSION_SECRET = "", BACKUP_DIR } = settings;
  const needsReplication = BACKUP_DIR !== undefined;
  if (DATABASE_URL)
    return {
      ...{ appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL, isEmbedded: false, needsReplication },
      ...{ folder: undefined, backups: BACKUP_DIR, sessionSecret: SESSION_SECRET, stop: () => Promise.resolve() },
    };
  const folder = dataFolderOf(settings, checkout);
  const { fault } = about("database");
  if (!existsSync(join(folder, "database")))
    return fault(`There is none in ${folder}.`, "npm start makes it, or set DATABASE_URL.");
  try {
    const embedded = await openEmbedded(settings, { checkout, report: () => {}, beside: true });
    return { ...embedded, isEmbedded: true, needsReplication: false, sessionSecret: SESSION_SECRET || embedded.sessionSecret };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return fault(error.message, `${join(folder, "database.log")} may say more.`);
  }
}

/** Whether the product serves, on this machine or at its public address. */
async function answersReady({ PORT, PUBLIC_URL }: Settings): Promise<boolean> {
  const ask = (address: string) =>
    fetch(new URL("/readyz", address), { signal: AbortSignal.timeout(3_000), redirect: "manual" }).then(
      ({ status }) => status === 200 || status === 503,
      () => false,
    );
  return (await Promise.all([`http://127.0.0.1:${PORT}`, ...(PUBLIC_URL ? [PUBLIC_URL] : [])].map(ask))).some(Boolean);
}

async function workAt(url: string): Promise<Finding[]> {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    const clock = new DatabaseClock();
    await clock.set(db);
    return await checkWork(db, clock.now());
  } finally {
    await db.destroy();
  }
}

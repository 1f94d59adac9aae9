import type { Context } from "#api/platform/core/context.ts";
import type { Upgrade } from "#api/platform/core/upgrade.ts";
import type { Db } from "#api/platform/db/database.ts";
import { isUpgrading } from "#api/domains/rooms/index.ts";

const everySeconds = 5;

/** Looks again and again whether the version before still serves. What was known stays while the database does not answer. */
export async function watchUpgrade(db: Db, report: Context["report"]): Promise<{ upgrade: Upgrade; stop: () => void }> {
  const upgrade = { isUnderWay: await isUpgrading(db) };
  const look = async () => {
    upgrade.isUnderWay = await isUpgrading(db);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => report("upgrade-not-watched", { error }));
  }, everySeconds * 1_000).unref();
  return { upgrade, stop: () => clearInterval(timer) };
}

// npm run bench:money: payments received, beside bare inserts of the same rows, series of lessons, races for the same times,
// and the audit of the books. ORDERS, LESSONS, ROUNDS and ENTRIES make it smaller.
import { startAnnouncer } from "#api/platform/db/announcer.ts";
import { type MoneyWorld, moneyWorld } from "#api/testing/money-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Goal, report } from "./goals.ts";
import { measureAudit } from "./money/audit.ts";
import { measureCaptures } from "./money/captures.ts";
import { measureRacers, measureSeries } from "./money/series.ts";
import { onDatabase } from "./on-database.ts";

export type Ground = { world: World; money: MoneyWorld; appUrl: string; ownerUrl: string };

await onDatabase(async ({ appUrl, ownerUrl, secret }) => {
  process.env["TEST_APP_URL"] = appUrl;
  process.env["TEST_OWNER_URL"] = ownerUrl;
  const world = await startWorld({ secret });
  const announcer = startAnnouncer(world.db); // as every process of the product does
  const ground = { world, money: await moneyWorld(world), appUrl, ownerUrl };
  const parts: ((ground: Ground) => Promise<Goal[]>)[] = [measureCaptures, measureSeries, measureRacers, measureAudit];
  for (const measure of parts) report(await measure(ground));
  await announcer.stop();
  await world.stop();
});

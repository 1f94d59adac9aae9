import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { startBackgroundJobs } from "./background-jobs.ts";
import { systemContext } from "./core/system-context.ts";
import type { Store } from "./open-store.ts";
import { useWorld } from "./testing/use-world.ts";

const world = useWorld();
afterEach(() => vi.useRealTimers());

const hour = 3_600_000;

test("expired data is deleted within an hour, without anyone doing anything", async () => {
  const store: Store = {
    db: world.db,
    files: world.files,
    secrets: world.service.secrets,
    appUrl: "",
    ownerUrl: "",
    isOwner: false,
    ownsFiles: () => Promise.resolve(false),
    folder: undefined,
    backups: undefined,
    isDatabaseUp: () => true,
    stop: () => Promise.resolve(),
  };
  await world.visitor().api.families.sendStudentCode({ body: { email: "over@example.in" } });
  const codes = async () => (await sql<{ n: number }>`select count(*)::int as n from codes`.execute(world.db)).rows[0]?.n;
  expect(await codes()).toBe(1);
  await world.moveClock(50 * hour);

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const jobs = startBackgroundJobs(store, systemContext(world.service));
  vi.advanceTimersByTime(hour);
  jobs.stop();
  vi.useRealTimers();
  await vi.waitUntil(async () => (await codes()) === 0, { timeout: 10_000 });
});

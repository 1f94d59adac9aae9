import { takeWebhook } from "#api/domains/payments/index.ts";
import { type Service, systemContext } from "#api/platform/core/context.ts";
import { type Db, openDatabase } from "#api/platform/db/database.ts";
import {
  daysBefore,
  daysOfLife,
  moveClock,
  playLife,
  readSampleAccounts,
  type SamplePeople,
  seedSample,
  Timeline,
} from "#api/sample/index.ts";
import { withTestBank } from "./open-payments.ts";
import type { Store } from "./open-store.ts";

type Place = Pick<Store, "ownerUrl" | "files" | "db"> & { folder: string };

/**
 * Fills the embedded database at its first start, as its owner, who alone may move the clock; nobody else sees it moved. A month
 * of life is played only in a demo, whose money stays in the test bank and whose emails stay in the outbox. Returns a line for each
 * sample account that can be used.
 */
export async function seedEmbedded({ db, ownerUrl, files, folder }: Place, service: Service, isDemo: boolean): Promise<string[]> {
  const owner = openDatabase(ownerUrl, { poolSize: 1 });
  const play = isDemo ? (inside: Db, people: SamplePeople) => playIn(inside, service, people) : undefined;
  try {
    await seedSample({ db: owner, files }, { folder, play });
  } finally {
    await owner.destroy();
  }
  return readSampleAccounts(db, folder);
}

async function playIn(inside: Db, given: Service, people: SamplePeople): Promise<void> {
  const end = new Date();
  const clock = await moveClock(inside, daysBefore({ end }, daysOfLife, 9));
  const { address } = given.settings;
  const deliver = async (request: Request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    await takeWebhook(systemContext(service), { bytes, signature: request.headers.get("x-razorpay-signature") ?? "" });
    return new Response();
  };
  const { provider, bank } = withTestBank({ db: inside, secret: given.secrets.codes, address, deliver });
  const service: Service = { ...given, db: inside, now: clock.now, payments: provider, wakeSender: () => {} };
  await playLife({ ...people, service, bank, timeline: new Timeline(), end }, clock);
  await clock.restore();
}

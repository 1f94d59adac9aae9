// A process that reaches people by the stand-in phones and email, as the product's does, until it is killed.
import { outboxTransport, startSender } from "#api/platform/mail/index.ts";
import { startNotifier } from "#api/domains/reach/index.ts";
import { sql } from "#api/testing/sql.ts";
import { startWorld } from "#api/testing/world.ts";

const world = await startWorld();
const { db, emails, secrets, report, phones, settings } = world.service;
let offset = 0;
/** Its clock is the database's, which the test moves. */
const setClock = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
  offset = (rows[0]?.now.getTime() ?? Date.now()) - Date.now();
};
await setClock();
const newTransport = () => outboxTransport(() => {});
const sender = startSender({ db, key: secrets.emails, emails, newTransport, report });
const now = () => new Date(Date.now() + offset);
const common = { db, now, emails, secrets, report, phones, settings, push: undefined };
const notifier = startNotifier({ ...common, wakeSender: () => sender.wake() });
setInterval(() => {
  Promise.all([setClock(), world.testPhones.deliverWebhooks()]).catch(() => {}); // it is killed at any moment
  notifier.wake();
  sender.wake();
}, 200);
console.log("reaching");

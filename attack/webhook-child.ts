// A process that takes applications and sends webhooks of them until it is killed.
import { sql } from "#api/testing/sql.ts";
import { webhookSender } from "#api/domains/webhooks/index.ts";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { networkTo } from "#api/testing/webhook-receiver.ts";

const [port = "", secret = "", first = ""] = process.argv.slice(2);
const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
const parts = { db, now: () => new Date(), secrets: secretsFrom(secret), settings: { address: "http://localhost:3000" } };
const send = webhookSender(parts, networkTo(Number(port)));

/** Every third application is not kept, and its event with it. */
async function apply(nth: number): Promise<void> {
  const name = `${first}-${nth}`;
  const isKept = nth % 3 !== 2;
  await db
    .transaction()
    .execute(async (inside) => {
      await sql`
        insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot)
        values (${name}, 'anjali@example.in', '+919811042367', 'MSc', 3, '{Maths}', '9:00 AM - 10:00 AM')`.execute(inside);
      if (!isKept) throw new Error("not kept");
    })
    .catch(() => {});
  if (isKept) process.stdout.write(`${name}\n`);
}

async function applyForEver(): Promise<never> {
  for (let nth = 0; ; nth += 1) await apply(nth);
}
async function sendForEver(): Promise<never> {
  for (;;) await send();
}
await Promise.all([applyForEver(), sendForEver()]);

import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#api/domains/identity/index.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { freePort } from "../testing/free-port.ts";
import { count, report } from "./counts.ts";

let world: World;
const mailConnections = 3;
let environment: Record<string, string>;
let forget = () => {};
let post: SMTPServer;
/** How often each email reached the mail server, by its Message-ID. */
const received = new Map<string, number>();
beforeAll(async () => {
  ({ environment, forget } = shareDatabase());
  world = await startWorld({ secret: environment["SESSION_SECRET"] ?? "" });
  post = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? "";
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  post.on("error", () => {}); // a killed product resets its connection
  const port = await freePort();
  await new Promise<void>((resolve) => post.listen(port, "127.0.0.1", resolve));
  environment = { ...environment, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_CONNECTIONS: String(mailConnections) };
});
afterAll(async () => {
  await new Promise<void>((resolve) => post.close(() => resolve()));
  await world.stop();
  forget();
});

test(
  "killed again and again under load, nothing that was acknowledged is lost and no email is sent twice except at the instant of a kill",
  { meta: { proves: ["2.3.3"] } },
  async () => {
    const kills = count({ small: 2, all: 50 });
    const executive = await world.make.executive();
    const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
    const acknowledged = new Map<string, string>();
    let asked = 0;
    let product: Product | undefined;
    for (let kill = 0; kill < kills; kill += 1) {
      product = await startProduct(environment);
      const { url } = product;
      const student: Account = await world.make.student(); // each student may book only so often a day
      const token = (await world.browserOf(student)).token;
      const desk = (await world.browserOf(executive)).token;
      const courses = await Promise.all(Array.from({ length: 12 }, () => world.make.course()));
      const call = async (method: string, path: string, bearer: string | undefined, body: object) => {
        const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
        const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) }).catch(() => undefined);
        return answer?.status === 200
          ? ((await answer.json().catch(() => undefined)) as Record<string, unknown> | undefined)
          : undefined;
      };
      const work = courses.map(async (courseId, nth) => {
        const details = { studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367", courseId };
        const made = (await call("POST", "/students/booking/book-course", token, details)) as
          | { booking: { id: string } }
          | undefined;
        if (!made) return;
        const { id } = made.booking;
        acknowledged.set(id, "NOT_STARTED");
        const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (100 + asked++) * 3_600_000).toISOString();
        if (await call("PATCH", `/book-requests/${id}/allotment`, desk, { staffId, startsAt }))
          acknowledged.set(id, "IN_PROGRESS");
        if (nth % 3 === 0 && (await call("DELETE", `/students/bookings/${id}`, token, {}))) acknowledged.set(id, "CANCELLED");
      });
      await Promise.race([
        Promise.all(work.slice(0, 4)),
        new Promise((resolve) => setTimeout(resolve, 400 + ((kill * 137) % 500))),
      ]);
      await product.stop("SIGKILL");
      await Promise.all(work);
    }
    // one last process sends what is left
    product = await startProduct(environment);
    const database = new pg.Client(process.env["TEST_OWNER_URL"]);
    await database.connect();
    const planned = () =>
      database.query<{ left: number }>("select count(*)::int as left from emails where status = 'planned' and due_at <= now()");
    // emails that a killed process had taken are due again when their lease is over
    await database.query("update emails set next_try_at = now() where status = 'planned' and tries > 0 and due_at <= now()");
    await expect.poll(async () => (await planned()).rows[0]?.left, { timeout: 60_000 }).toBe(0);
    await product.stop();

    const order = ["NOT_STARTED", "IN_PROGRESS", "CANCELLED"];
    const { rows } = await database.query<{ id: string; status: string }>("select id, status from bookings");
    const stored = new Map(rows.map(({ id, status }) => [id, status]));
    const lost = [...acknowledged].filter(([id, status]) => order.indexOf(stored.get(id) ?? "") < order.indexOf(status));
    expect(lost).toEqual([]);
    const { rows: emails } = await database.query<{ email_id: number; tries: number }>(
      "select email_id::int, tries from emails where status = 'sent'",
    );
    await database.end();
    const times = (id: number) =>
      [...received].filter(([message]) => message.startsWith(`<email-${id}@`)).reduce((sum, [, often]) => sum + often, 0);
    const unsent = emails.filter(({ email_id }) => times(email_id) === 0);
    const twice = emails.filter(({ email_id }) => times(email_id) > 1);
    expect(unsent).toEqual([]);
    // an email that came twice was under way when its process was killed, and each kill has at most one under way on a connection
    expect(twice.filter(({ tries }) => tries < 2)).toEqual([]);
    expect(twice.length).toBeLessThanOrEqual(kills * mailConnections);
    report("killed under load", {
      kills,
      acknowledged: acknowledged.size,
      lost: 0,
      emails: emails.length,
      "twice, in the instant of a kill": twice.length,
    });
  },
);

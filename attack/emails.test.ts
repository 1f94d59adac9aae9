import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { openFaultProxy } from "../testing/fault-proxy.ts";
import { count, report } from "./counts.ts";

/** How long the mail server takes for an email. */
let millisecondsPerEmail = 150;
/** How long each of its replies, and each message to it, takes in the second test. */
const millisecondsAReply = 30;

let world: World;
let product: Product;
let post: SMTPServer;
let way: Awaited<ReturnType<typeof openFaultProxy>>;
let forget = () => {};
const arrived: { to: string; at: number }[] = [];
beforeAll(async () => {
  const { environment, forget: after } = shareDatabase();
  forget = after;
  world = await startWorld({ secret: environment["SESSION_SECRET"] ?? "" });
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume();
      stream.on("end", () =>
        setTimeout(() => {
          arrived.push({ to: session.envelope.rcptTo[0]?.address ?? "", at: performance.now() });
          done();
        }, millisecondsPerEmail),
      );
    },
  });
  post.on("error", () => {});
  await new Promise<void>((resolve) => post.listen(0, "127.0.0.1", () => resolve()));
  way = await openFaultProxy((post.server.address() as AddressInfo).port, millisecondsAReply);
  product = await startProduct({ ...environment, SMTP_URL: `smtp://127.0.0.1:${way.port}` });
});
afterAll(async () => {
  await product?.stop();
  way?.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
  await world?.stop();
  forget();
});

const send = (method: string, path: string, body: object, token?: string) =>
  fetch(`${product.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

test(
  "while one student books, cancels, writes and changes at full speed, a parent's code comes in seconds and the desk is not flooded",
  { meta: { proves: ["2.4.1"] }, timeout: 900_000 },
  async () => {
    const seconds = count({ small: 8, all: 600 });
    const staff = ["one@desk.example", "two@desk.example", "three@desk.example"];
    for (const email of staff) await world.make.admin({ email });
    const { token } = await world.browserOf(await world.make.student({ email: "hostile@example.in" }));
    const courses = await Promise.all(Array.from({ length: 10 }, () => world.make.course()));
    const person = { studentName: "Aarav", parentName: "Ritu" };
    const end = performance.now() + seconds * 1_000;
    const answers = new Map<number, number>();
    const tally = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
    const attack = async (nth: number) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const phoneNumber = `98${String(10_000_000 + ((nth * 7_919 + round) % 80_000_000))}`;
        const booked = await send(
          "POST",
          "/students/booking/book-course",
          { ...person, phoneNumber, courseId: courses[(nth + round) % 10] },
          token,
        );
        tally(booked.status);
        const { booking } = (await booked.json()) as { booking?: { id: string } };
        if (booking) {
          tally((await send("POST", `/students/bookings/${booking.id}/messages`, { text: "Hello?" }, token)).status);
          tally((await send("DELETE", `/students/bookings/${booking.id}`, {}, token)).status);
        }
        tally((await send("PUT", "/students/profile", { ...person, phoneNumber }, token)).status);
      }
    };
    const codes: number[] = [];
    const parents = async () => {
      for (let nth = 0; performance.now() < end; nth += 1) {
        await pause(Math.min(2_000, Math.max(0, end - performance.now() - 100)));
        const email = `parent${nth}@example.in`;
        const asked = performance.now();
        expect((await send("POST", "/students/auth/send-otp", { email })).status).toBe(200);
        await expect.poll(() => arrived.some(({ to }) => to === email), { timeout: 15_000, interval: 20 }).toBe(true);
        codes.push((arrived.find(({ to }) => to === email)?.at ?? Infinity) - asked);
      }
    };
    await Promise.all([...Array.from({ length: 6 }, (_, nth) => attack(nth)), parents()]);
    const slowest = Math.max(...codes);
    const toDesk = arrived.filter(({ to }) => staff.includes(to)).length;
    report("emails under attack", {
      "requests taken": answers.get(200) ?? 0,
      "too many": answers.get(429) ?? 0,
      "codes asked for": codes.length,
      "slowest code, ms": Math.round(slowest),
      "emails to three at the desk": toDesk,
    });
    expect(answers.get(429) ?? 0).toBeGreaterThan(answers.get(200) ?? 0); // the limits are what stops it
    expect(slowest).toBeLessThan(10_000);
    expect(toDesk).toBeLessThanOrEqual(staff.length * (Math.ceil(seconds / 300) + 1));
    expect(arrived.filter(({ to }) => to === "hostile@example.in").length).toBeLessThanOrEqual(60);
  },
);

test(
  "codes go before thousands of emails that wait, within two seconds at thirty milliseconds a reply",
  { meta: { proves: ["2.4.1"], failsWith: "expected false to be true" } },
  async () => {
    const emails = count({ small: 2_000, all: 10_000 });
    const rows = Array.from({ length: emails }, (_, nth) => ({
      to_address: `many${nth}@example.in`,
      subject: "A reminder",
      body_text: "Soon.",
      queue: "default" as const,
    }));
    for (let from = 0; from < emails; from += 2_000)
      await world.db
        .insertInto("emails")
        .values(rows.slice(from, from + 2_000))
        .execute();
    millisecondsPerEmail = 0;
    way.set("slow");
    const { token } = await world.browserOf(await world.make.student());
    const booking = { studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367", courseId: await world.make.course() };
    await send("POST", "/students/booking/book-course", booking, token); // its email wakes the sender of the others
    await expect.poll(() => arrived.some(({ to }) => to.startsWith("many")), { timeout: 15_000 }).toBe(true);
    const took: number[] = [];
    for (let nth = 0; nth < count({ small: 2, all: 20 }); nth += 1) {
      const email = `first${nth}@example.in`;
      const asked = performance.now();
      expect((await send("POST", "/students/auth/send-otp", { email })).status).toBe(200);
      await expect.poll(() => arrived.some(({ to }) => to === email), { timeout: 10_000, interval: 20 }).toBe(true);
      took.push((arrived.find(({ to }) => to === email)?.at ?? Infinity) - asked);
    }
    const sent = arrived.filter(({ to }) => to.startsWith("many")).length;
    report("codes before emails that wait", {
      emails,
      "sent meanwhile": sent,
      "slowest code, ms": Math.round(Math.max(...took)),
    });
    expect(sent).toBeLessThan(emails);
    expect(Math.max(...took)).toBeLessThan(count({ small: 5_000, all: 2_000 })); // the short form runs beside other tests
    await world.db.deleteFrom("emails").where("status", "=", "planned").execute();
  },
);

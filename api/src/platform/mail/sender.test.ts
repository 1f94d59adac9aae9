import { sql } from "kysely";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, test, vi } from "vitest";
import { unreadMessages } from "#api/domains/messages/index.ts";
import { mailServer } from "#api/testing/mail-server.ts";
import { emailSaying } from "#api/testing/plain-email.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { releaseEmails, takeDueEmail } from "./due-emails.queries.ts";
import { markRefused } from "./email-outcomes.queries.ts";
import { insertEmails } from "./emails.queries.ts";

const world = useWorld();
beforeEach(async () => {
  for (const table of ["emails", "paused_domains"] as const) await world.db.deleteFrom(table).execute();
});
const { connections, withMailServer } = mailServer(world);

const email = (to = "ritu@example.in") => insertEmails(world.db, [emailSaying(to, "Hello", "An email")]);
const status = () => world.db.selectFrom("emails").select(["status", "tries", "last_error"]).executeTakeFirstOrThrow();
const take = (db = world.db) => takeDueEmail(db, "default", world.service.emails.templates);
const until = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 15_000, interval: 30 });

test("an email is handed over once and marked as sent", async () => {
  await withMailServer({}, async (received, wake) => {
    await email();
    wake();
    await until(async () => expect((await status()).status).toBe("sent"));
    wake();
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain("An email");
  });
});

test("mail programs offer to turn off only what a family does not need, and no holiday reply comes back", async () => {
  const facts = { side: "family", conversationId: "one", unread: 1, withName: "Anjali", studentName: "Aarav" } as const;
  const reader = { address: "asha@example.in", name: "Asha", language: "en" } as const;
  await withMailServer({}, async (received, wake) => {
    await email();
    const about = { ...facts, courseName: null, translatedNames: null, reference: null };
    await insertEmails(world.db, [unreadMessages(reader, about, { kind: "unread-messages" })]);
    wake();
    await until(() => expect(received).toHaveLength(2));
    const sentTo = (to: string) => received.find((one) => one.to === to)?.text;
    expect(sentTo("ritu@example.in")).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(sentTo("ritu@example.in")).not.toContain("List-Unsubscribe");
    expect(sentTo("asha@example.in")).toMatch(/^List-Unsubscribe:\s+<http\S+\/student\/bookings\?tab=messages>/m);
  });
});

test("a code's text is stored nowhere once its email has left", { meta: { proves: ["C5"] } }, async () => {
  await world.visitor().api.families.sendStudentCode({ body: { email: "asha@example.in" } });
  const sealed = () => world.db.selectFrom("emails").select(["status", "sealed"]).executeTakeFirstOrThrow();
  expect((await sealed()).sealed).not.toBeNull();
  await withMailServer({}, async (received, wake) => {
    wake();
    await until(async () => expect(await sealed()).toEqual({ status: "sent", sealed: null }));
    expect(received[0]?.text).toMatch(/\d{6}/);
  });
});

test("emails that leave together share one connection", async () => {
  await withMailServer({}, async (received, wake) => {
    for (let nth = 0; nth < 20; nth += 1) await email(`parent${nth}@example.in`);
    wake();
    await until(() => expect(received).toHaveLength(20));
    expect(connections.size).toBe(1);
  });
});

test("while calls wait for a connection, a code leaves at once and other emails let the calls go first", async () => {
  await withMailServer({}, async (received, wake) => {
    for (let nth = 0; nth < 100; nth += 1) await email(`parent${nth}@example.in`);
    await world.visitor().api.families.sendStudentCode({ body: { email: "meera@example.in" } });
    const calls = Array.from({ length: 40 }, async () => {
      for (let nth = 0; nth < 200; nth += 1) await sql`select 1`.execute(world.db);
    });
    const began = performance.now();
    wake();
    await Promise.all(calls);
    const tenths = (performance.now() - began) / 100; // as long as an email lets calls go first
    expect(received.map(({ to }) => to)).toContain("meera@example.in");
    expect(received.length).toBeLessThan(15 + tenths);
    await until(() => expect(received).toHaveLength(101));
  });
});

test("two senders at one table never send an email twice", async () => {
  await withMailServer({}, async (received, wake) => {
    await Promise.all(Array.from({ length: 30 }, (_, nth) => email(`parent${nth}@example.in`)));
    await withMailServer({}, async (alsoReceived, wakeOther) => {
      wake();
      wakeOther();
      await until(() => expect(received.length + alsoReceived.length).toBe(30));
      expect(new Set([...received, ...alsoReceived].map(({ to }) => to)).size).toBe(30);
    });
  });
});

test("a refused email waits and is tried again", { meta: { proves: ["16.5.2"] } }, async () => {
  const refusals = [450, 554];
  const manners: SMTPServerOptions = {
    onRcptTo: (_, __, done) => {
      const responseCode = refusals.shift();
      done(responseCode === undefined ? null : Object.assign(new Error("come back later"), { responseCode }));
    },
  };
  await withMailServer(manners, async (received, wake) => {
    await email();
    await until(async () => {
      await world.moveClock(60_000);
      wake();
      expect(await status()).toMatchObject({ status: "sent", tries: 3 });
    });
    expect(received).toHaveLength(1);
  });
});

test("a server that hangs up after the email gets it at most once more", async () => {
  let drops = 1;
  const arrived: string[] = [];
  const manners: SMTPServerOptions = {
    onData: (stream, session, done) => {
      stream.resume();
      stream.on("end", () => {
        arrived.push(session.envelope.rcptTo[0]?.address ?? "");
        if (drops-- > 0) connections.forEach((socket) => socket.destroy());
        else done();
      });
    },
  };
  await withMailServer(manners, async (_, wake) => {
    await email();
    wake();
    await until(async () => expect((await status()).tries).toBe(1));
    await until(async () => expect((await status()).last_error).not.toBeNull());
    await world.moveClock(60_000);
    wake();
    await until(async () => expect((await status()).status).toBe("sent"));
    expect(arrived).toHaveLength(2);
  });
});

test("a mail server's outage of some hours loses no email, and counts as a try of none", async () => {
  let away = true;
  const manners: SMTPServerOptions = {
    onConnect: (_, done) => (away ? done(Object.assign(new Error("closed for the night"), { responseCode: 421 })) : done()),
  };
  await withMailServer(manners, async (received, wake) => {
    await email();
    await email("imran@example.in");
    for (let hour = 0; hour < 12; hour += 1) {
      await world.moveClock(3_600_000);
      wake();
      const before = connections.size;
      await until(() => expect(connections.size).toBeGreaterThan(before));
    }
    await until(async () =>
      expect(await status()).toMatchObject({
        status: "planned",
        last_error: expect.stringContaining("night") as string,
      }),
    );
    const { tries } = await status();
    expect(tries).toBeLessThanOrEqual(1); // the email being sent
    away = false;
    await until(async () => {
      await world.moveClock(60_000);
      wake();
      expect(received).toHaveLength(2);
    });
  });
});

test("many emails leave by several connections, each of them once", async () => {
  await withMailServer(
    {},
    async (received, wake) => {
      await Promise.all(Array.from({ length: 60 }, (_, nth) => email(`parent${nth}@example.in`)));
      wake();
      await until(() => expect(received).toHaveLength(60));
      expect(new Set(received.map(({ to }) => to)).size).toBe(60);
      expect(connections.size).toBe(3);
    },
    3,
  );
});

test("a server that says nothing holds up an email, but does not lose it", { meta: { proves: ["16.5.2"] } }, async () => {
  await withMailServer({ onConnect: () => {} }, async (_, wake) => {
    await email();
    wake();
    await until(async () =>
      expect(await status()).toMatchObject({
        status: "planned",
        last_error: expect.stringMatching(/timeout|Greeting/i) as string,
      }),
    );
  });
});

test("a code that would come too late is never sent", async () => {
  await withMailServer({}, async (received, wake) => {
    const worthlessAfter = new Date(world.service.now().getTime() + 60_000);
    await insertEmails(world.db, [{ ...emailSaying("late@example.in", "123456 is your code"), worthlessAfter }]);
    await world.moveClock(61_000);
    wake();
    await until(async () => expect(await status()).toMatchObject({ status: "failed", last_error: "not sent in time" }));
    expect(received).toEqual([]);
  });
});

test("an email that has outlived its use is not sent, even in the middle of a round", async () => {
  await insertEmails(world.db, [{ ...emailSaying("withheld@example.in", "x"), worthlessAfter: world.service.now() }]);
  expect(await take()).toBeUndefined();
});

test("an email whose sender was killed is taken again after its lease, at once where nobody else sends", async () => {
  await email();
  expect((await take())?.tries).toBe(1);
  expect(await take()).toBeUndefined();
  await world.moveClock(181_000);
  expect((await take())?.tries).toBe(2);
  await releaseEmails(world.db);
  expect((await take())?.tries).toBe(3);
});

test("finding the next email costs the database the same, however many others wait", async () => {
  const waiting = 2_000;
  const hello = () => emailSaying("ritu@example.in", "Hello");
  const write = (count: number) => insertEmails(world.db, Array.from({ length: count }, hello));
  await write(300);
  await world.db.updateTable("emails").set({ status: "sent" }).execute();
  await sql`vacuum analyze emails`.execute(world.owner); // the planner believes that hardly any email waits
  for (let written = 0; written < waiting; written += 500) await write(500);
  await world.db.transaction().execute(async (db) => {
    for (let nth = 0; nth < 10; nth += 1) {
      const taken = await take(db);
      if (!taken) throw new Error("no email is due");
      await markRefused(db, taken, "452 later");
    }
    const { rows } = await sql<{ read: number }>`
      select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'emails'`.execute(db);
    expect(rows[0]?.read).toBeLessThan(waiting);
  });
});

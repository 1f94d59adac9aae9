import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, test, vi } from "vitest";
import { mailServer } from "#api/testing/mail-server.ts";
import { emailSaying } from "#api/testing/plain-email.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { emailsFailed } from "./due-emails.queries.ts";
import { insertEmails } from "./emails.queries.ts";

const world = useWorld();
beforeEach(async () => {
  for (const table of ["emails", "paused_domains", "stopped_addresses"] as const) await world.db.deleteFrom(table).execute();
});
const { withMailServer } = mailServer(world);

const sendEmail = (to: string) => insertEmails(world.db, [emailSaying(to, "Hello", "An email")]);
const until = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 15_000, interval: 30 });
const states = async (pattern: string) =>
  await world.db
    .selectFrom("emails")
    .select(["status", "tries", "last_error"])
    .where("to_address", "like", pattern)
    .orderBy("email_id")
    .execute();

/** A mail server that answers for each recipient, and a list of those it was asked for; undefined accepts the email. */
function answering(answer: (address: string) => string | undefined) {
  const asked: string[] = [];
  const onRcptTo: SMTPServerOptions["onRcptTo"] = ({ address }, _, done) => {
    asked.push(address);
    const said = answer(address);
    done(said === undefined ? null : Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }));
  };
  return { asked, manners: { onRcptTo } };
}

test(
  "only emails to the domain that says later wait; others leave at once, and its own once it accepts them",
  { meta: { proves: ["C97"] } },
  async () => {
    let busy = true;
    // one that says 421 hangs up as well
    const refusals = ["421 4.7.0 too many connections"];
    const { asked, manners } = answering((to) =>
      busy && /@busy/i.test(to) ? (refusals.pop() ?? "451 4.7.28 unusual rate of mail") : undefined,
    );
    await withMailServer(manners, async (received, wake) => {
      for (let nth = 0; nth < 20; nth += 1) await sendEmail(`parent${nth}@busy.example`);
      for (let nth = 0; nth < 5; nth += 1) await sendEmail(`parent${nth}@calm.example`);
      wake();
      await until(() => expect(received).toHaveLength(5));
      expect(asked.filter((to) => /@busy/i.test(to))).toHaveLength(1);
      await sendEmail("late@Busy.example");
      await sendEmail("late@calm.example");
      wake();
      await until(() => expect(received).toHaveLength(6));
      await world.moveClock(31_000);
      wake();
      const pauses = () => world.db.selectFrom("paused_domains").select("nth").execute();
      await until(async () => expect(await pauses()).toEqual([{ nth: 2 }]));
      expect(asked.filter((to) => /@busy/i.test(to))).toHaveLength(2);
      await world.moveClock(31_000); // the second pause is longer
      await sendEmail("later@calm.example");
      wake();
      await until(() => expect(received).toHaveLength(7));
      expect(asked.filter((to) => /@busy/i.test(to))).toHaveLength(2);
      busy = false;
      await world.moveClock(31_000);
      wake();
      await until(() => expect(received).toHaveLength(28));
      await until(async () => expect((await states("%")).every(({ status }) => status === "sent")).toBe(true));
      const tries = (await states("%@%usy.example")).map((one) => one.tries);
      expect(tries.filter((one) => one > 1).length).toBeLessThanOrEqual(2); // waiting is not trying
      await until(async () => expect(await pauses()).toEqual([]));
    });
  },
);

test("a code is tried though other emails to its domain wait, and soon again if it has to wait itself", async () => {
  let [busy, busyForCodes] = [true, false];
  const { manners } = answering((to) =>
    busy && (busyForCodes || to.startsWith("reminded")) ? "451 4.7.28 unusual rate of mail" : undefined,
  );
  const askForCode = (email: string) => world.visitor().api.families.sendStudentCode({ body: { email } });
  await withMailServer(manners, async (received, wake) => {
    await sendEmail("reminded@busy.example");
    wake();
    await until(async () => expect(await world.db.selectFrom("paused_domains").select("queue").execute()).toHaveLength(1));
    await askForCode("parent@busy.example");
    wake();
    await until(() => expect(received.map(({ to }) => to)).toEqual(["parent@busy.example"]));
    busyForCodes = true;
    await askForCode("other@busy.example");
    wake();
    await until(async () => expect(await world.db.selectFrom("paused_domains").select("queue").execute()).toHaveLength(2));
    busy = false;
    await world.moveClock(6_000);
    wake();
    await until(() => expect(received.map(({ to }) => to)).toEqual(["parent@busy.example", "other@busy.example"]));
  });
});

test(
  "mailboxes that put codes off, be it on purpose, hold up no code to anybody else at their domain",
  { meta: { proves: ["C113"] } },
  async () => {
    const { manners } = answering((to) => (to.startsWith("bad") ? "450 4.7.1 Greylisted" : undefined));
    const askForCode = (email: string) => world.visitor().api.families.sendStudentCode({ body: { email } });
    await withMailServer(manners, async (received, wake) => {
      for (let nth = 0; nth < 29; nth += 1) await askForCode(`bad${nth}@big.example`);
      wake();
      await until(async () =>
        expect((await states("bad%")).every(({ last_error }) => last_error?.includes("Greylisted"))).toBe(true),
      );
      await askForCode("honest@big.example");
      wake();
      await until(() => expect(received.map(({ to }) => to)).toEqual(["honest@big.example"]));
    });
  },
);

test("what a domain or a mailbox has put off for two days is given up, and not before", async () => {
  const { manners } = answering((to) =>
    to.startsWith("full") ? "452 4.2.2 mailbox full, later perhaps" : "450 come back later",
  );
  await withMailServer(manners, async (_, wake) => {
    await sendEmail("full@one.example");
    await sendEmail("parent@two.example");
    const tried = async (nth: number) => {
      await world.db.updateTable("emails").set({ last_error: null }).execute();
      wake();
      const heard = { tries: nth, last_error: expect.stringContaining("later") as string };
      await until(async () => expect(await states("%")).toMatchObject([heard, heard])); // the outcome is stored
    };
    for (let hours = 0; hours <= 44; hours += 4) {
      await tried(hours / 4 + 1);
      expect((await states("%")).map(({ status }) => status)).toEqual(["planned", "planned"]);
      await world.moveClock(4 * 3_600_000);
    }
    await tried(13);
    await until(async () => expect((await states("%")).map(({ status }) => status)).toEqual(["failed", "failed"]));
  });
});

test("an address without a mailbox gets no more emails, except codes", { meta: { proves: ["C97"] } }, async () => {
  const { asked, manners } = answering(() => "550 5.1.1 no such user");
  await withMailServer(manners, async (_, wake) => {
    await sendEmail("Gone@one.example");
    wake();
    await until(async () => expect(await states("Gone@%")).toMatchObject([{ status: "failed", tries: 1 }]));
    await sendEmail("gone@one.example");
    wake();
    await until(async () => expect(await states("gone@%")).toMatchObject([{ status: "failed" }]));
    expect(asked).toEqual(["Gone@one.example"]);
    expect(await emailsFailed(world.db)).toBe(1);
    await world.visitor().api.families.sendStudentCode({ body: { email: "gone@one.example" } });
    wake();
    await until(() => expect(asked).toEqual(["Gone@one.example", "gone@one.example"]));
  });
});

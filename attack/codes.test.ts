import { expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const one = useWorld({ sendsPerClientHour: 10_000_000 });

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "in",
    (error: { problem?: { code: string } }) => error.problem?.code ?? "broken",
  );

test(
  "a day of wrong codes for one address leads to few comparisons, and its owner still gets in at once",
  { meta: { proves: ["2.4.1", "6.3.1", "6.6.3"] } },
  async () => {
    const tries = count({ small: 400, all: 100_000 });
    const owner = await one.make.student({ email: "target@example.in" });
    const own = await one.browserOf(owner);
    const body = { email: owner.email };
    let compared = 0;
    const countUses = async () => {
      const of = one.db.selectFrom("codes").select("tries").where("address", "=", owner.email).where("device", "=", "");
      return (await of.executeTakeFirst())?.tries ?? 0;
    };
    const step = (23 * 3_600_000) / tries; // the run itself takes up part of the day
    for (let nth = 0; nth < tries; nth += 1) {
      const attacker = one.visitor(`198.18.${nth % 100}.${Math.floor(nth / 100) % 100}`);
      if (nth % Math.max(1, Math.floor(tries / 1_000)) === 0) {
        const before = await countUses();
        const sent = await outcome(attacker.api.families.sendStudentCode({ body }));
        if (sent === "in") compared += before; // the new code starts a new count
        await one.moveClock(step * Math.max(1, Math.floor(tries / 1_000)));
      }
      expect(await outcome(attacker.api.families.verifyStudentCode({ body: { ...body, otp: "000000" } }))).not.toBe("broken");
    }
    compared += await countUses();
    expect(compared).toBeLessThanOrEqual(50);
    await own.api.families.sendStudentCode({ body });
    const otp = await one.codeFor(owner.email);
    expect(await own.api.families.verifyStudentCode({ body: { ...body, otp } })).toMatchObject({ isNew: false });
    report("wrong codes over a day", { tries, "reached a comparison": compared });
  },
);

const forms = {
  register: (browser: Browser, email: string) =>
    browser.api.families.registerFamily({ body: { email, studentName: "A", parentName: "B", phoneNumber: "9811042367" } }),
  book: (browser: Browser, email: string, courseId: number) =>
    browser.api.bookings.registerAndBook({
      body: { email, studentName: "A", parentName: "B", phoneNumber: "9811042367", courseId, courseName: "-" },
    }),
  apply: (browser: Browser, email: string) =>
    browser.api.applications.applyAsTutor({
      body: {
        name: "T",
        email,
        phoneNumber: "9811042367",
        qualification: "B.Tech",
        experience: "3",
        subjects: "Physics",
        preferredTimeSlot: "4:00 PM - 8:00 PM",
        resume: new File(["%PDF-1.4\nx\n%%EOF"], "a.pdf", { type: "application/pdf" }),
      } as never,
    }),
};

test(
  "steps out of order, skipped, with another address or from another sign-in method store nothing",
  { meta: { proves: ["2.3.1"] } },
  async () => {
    const sequences = count({ small: 24, all: 300 });
    const courseId = await one.make.course();
    const counts = async () =>
      Promise.all(
        (["accounts", "bookings", "applications"] as const).map(
          async (table) =>
            (
              await one.db
                .selectFrom(table)
                .select((row) => row.fn.countAll<number>().as("n"))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    const before = await counts();
    const names = Object.keys(forms) as (keyof typeof forms)[];
    for (let nth = 0; nth < sequences; nth += 1) {
      const browser = one.visitor(`203.0.113.${nth % 200}`);
      const email = `nobody${nth}@example.in`;
      const goal = names[nth % 3] ?? "register";
      const kind = Math.floor(nth / 3) % 4;
      if (kind === 1) await browser.api.families.sendStudentCode({ body: { email } }); // asked for, never proven
      if (kind === 2) {
        // proven, but another address
        const verified = `proven${nth}@example.in`;
        const area = goal === "apply" ? browser.api.applications : browser.api.families;
        if ("sendApplicantCode" in area) await area.sendApplicantCode({ body: { email: verified } });
        else await area.sendStudentCode({ body: { email: verified } });
        const otp = await one.codeFor(verified);
        if ("verifyApplicantCode" in area) await area.verifyApplicantCode({ body: { email: verified, otp } });
        else await area.verifyStudentCode({ body: { email: verified, otp } });
      }
      if (kind === 3) {
        // verified by another sign-in method
        if (goal === "apply") {
          await browser.api.families.sendStudentCode({ body: { email } });
          await browser.api.families.verifyStudentCode({ body: { email, otp: await one.codeFor(email) } });
        } else {
          await browser.api.applications.sendApplicantCode({ body: { email } });
          await browser.api.applications.verifyApplicantCode({ body: { email, otp: await one.codeFor(email) } });
        }
      }
      expect({ nth, goal, kind, got: await outcome(forms[goal](browser, email, courseId)) }).toEqual({
        nth,
        goal,
        kind,
        got: "forbidden",
      });
    }
    expect(await counts()).toEqual(before);
    report("steps out of order", { sequences, stored: 0 });
  },
);

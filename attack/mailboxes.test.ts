import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { report } from "./counts.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });

const status = (sent: Promise<unknown>) =>
  sent.then(
    () => "sent",
    (error: unknown) => (error as { problem: { code: string } }).problem.code,
  );

/** Everything that differs on the wire and reaches the same mailbox, or pretends to be an address. */
const spellings = [
  "victim@b.test",
  "VICTIM@b.test",
  "Victim@B.TEST",
  "victim+a@b.test",
  "victim+b+c@b.test",
  " victim@b.test ",
  ...Array.from({ length: 33 }, (_, nth) => `victim@b.test${String.fromCharCode(nth)}`),
  ...[
    "\u007f",
    "\u0085",
    "\u00ad",
    "\u200b",
    "\u202e",
    "\u2028",
    "\ufeff",
    '"',
    "<",
    ">",
    ",",
    ";",
    ":",
    "(",
    ")",
    "[",
    "]",
    "\\",
  ].flatMap((sign) => [`victim@b.test${sign}`, `vic${sign}tim@b.test`, `victim@b${sign}.test`]),
  "victim@b.test'", // before the @ an apostrophe is part of the name
  "victim@b'.test",
  "victim@b.test.",
  "victim@ｂ.test",
  "ｖｉｃｔｉｍ@b.test",
  "victim@b。test",
];
const large = [
  "some.body@gmail.com",
  "somebody@gmail.com",
  "s.o.m.e.b.o.d.y@gmail.com",
  "somebody+x@googlemail.com",
  "SomeBody@GoogleMail.com",
];
const ofThreeDomains = ["some.body@proton.me", "somebody@protonmail.com", "SomeBody+x@pm.me"];

test(
  "one mailbox gets one code a minute and ten a day, however its address is spelled and whichever form asks",
  { meta: { proves: ["2.4.1"] } },
  async () => {
    for (const all of [spellings, large, ofThreeDomains]) {
      const [own = ""] = all;
      const reached = new Map<string, number>();
      const others = new Set<string>();
      for (let minute = 0; minute < 20; minute += 1) {
        for (const [nth, email] of all.entries()) {
          const browser = world.visitor(`203.0.113.${nth % 250}`);
          const area =
            (minute + nth) % 2 === 0 ? browser.api.families.sendStudentCode : browser.api.applications.sendApplicantCode;
          const outcome = await status(area({ body: { email } }));
          if (outcome === "sent") reached.set(email, (reached.get(email) ?? 0) + 1);
          else others.add(outcome);
        }
        await world.moveClock(16 * 60_000);
      }
      const emails = [...reached.values()].reduce((sum, one) => sum + one, 0);
      report(`codes for ${own} in five hours`, { spellings: all.length, emails });
      expect(emails).toBe(10);
      expect([...others].filter((outcome) => !["invalid", "too-many"].includes(outcome))).toEqual([]);
    }
  },
);

test(
  "four devices of one student cannot mail a foreign address more often than a stranger can, nor guess its code more than fifty times a day",
  { meta: { proves: ["6.6.3"] }, timeout: 120_000 },
  async () => {
    await world.moveClock(25 * 3_600_000);
    const email = "not-theirs@example.in";
    const students = await Promise.all([1, 2, 3, 4].map(() => world.make.student()));
    const devices = await Promise.all(students.flatMap((student) => [1, 2].map(() => world.browserOf(student))));
    const person = { studentName: "A", parentName: "B", phoneNumber: "9811042367" };
    let [sent, compared] = [0, 0];
    for (let minute = 0; minute < 90; minute += 1) {
      for (const device of devices) {
        if ((await status(device.api.families.sendStudentCode({ body: { email, purpose: "change-email" } }))) === "sent") {
          sent += 1;
          // the code is for that account only, so the others have nothing to try
          for (const other of devices)
            for (let nth = 0; nth < 6; nth += 1) {
              const tried = await other.api.families
                .updateProfile({ body: { ...person, email, otp: String(100_000 + compared) } })
                .catch((error: unknown) => (error as { problem: { message: string } }).problem.message);
              if (tried === "Invalid OTP") compared += 1;
            }
        }
      }
      await world.moveClock(16 * 60_000);
      for (const [nth, device] of devices.entries()) {
        const fresh = await world.browserOf(students[Math.floor(nth / 2)] ?? (await world.make.student()));
        [device.token] = [fresh.token];
      }
    }
    report("change of email in a day", { devices: devices.length, emails: sent, "guesses compared": compared });
    expect(sent).toBeLessThanOrEqual(10);
    expect(compared).toBeLessThanOrEqual(50);
  },
);

test(
  "a code that one account requested for a foreign address is useless to another",
  { meta: { proves: ["6.3.1"] } },
  async () => {
    await world.moveClock(25 * 3_600_000);
    const email = "shared@example.in";
    const [asker, other] = [await world.browserOf(await world.make.student()), await world.browserOf(await world.make.student())];
    await asker.api.families.sendStudentCode({ body: { email, purpose: "change-email" } });
    const otp = await world.codeFor(email);
    const person = { studentName: "A", parentName: "B", phoneNumber: "9811042367" };
    expect(await status(other.api.families.updateProfile({ body: { ...person, email, otp } }))).toBe("invalid");
    expect(await status(asker.api.families.updateProfile({ body: { ...person, email, otp } }))).toBe("sent");
  },
);

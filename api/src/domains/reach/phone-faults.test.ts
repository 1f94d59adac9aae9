import { expect, test } from "vitest";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, remindersTo, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));
const minute = 60_000;
const isFull = process.env["ATTACK"] === "full";

type Faults = Parameters<typeof world.testPhones.setFaultSwitches>[0];
type Fault = NonNullable<Faults["whatsapp"]>;
/** For each fault of a call: what is stored, and by which way the reminder arrives after all. */
const whatsappFaults: [Fault, { state: string; reason?: string; arrives: "whatsapp" | "sms" | "later by sms" }][] = [
  ["delivered", { state: "delivered", arrives: "whatsapp" }],
  ["read", { state: "read", arrives: "whatsapp" }],
  ["not-here", { state: "failed", reason: "not-here", arrives: "sms" }],
  ["stopped", { state: "failed", reason: "stopped", arrives: "sms" }],
  ["pair-limit", { state: "failed", reason: "later-to-them", arrives: "sms" }],
  ["rate-limit", { state: "failed", reason: "slower", arrives: "sms" }],
  ["template-paused", { state: "failed", reason: "template", arrives: "sms" }],
  ["token-expired", { state: "failed", reason: "closed", arrives: "sms" }],
  ["unpaid", { state: "failed", reason: "closed", arrives: "sms" }],
  ["window-closed", { state: "failed", reason: "window", arrives: "sms" }],
  ["broken", { state: "failed", reason: "away", arrives: "sms" }],
  ["gateway", { state: "failed", reason: "away", arrives: "sms" }],
  ["unreachable", { state: "failed", reason: "away", arrives: "sms" }],
  ["hangs", { state: "unknown", arrives: "later by sms" }],
  ["sent-only", { state: "sent", arrives: "later by sms" }],
  ["lost-after", { state: "delivered", arrives: "whatsapp" }],
];
const reports = ["once", "thrice", "shuffled", "batch"] as const;
/** Each fault under one way in which reports come; the attacks have all of both. */
const combinations = whatsappFaults.flatMap(([fault, expected], nth) =>
  reports.filter((_, at) => isFull || at === nth % reports.length).map((how) => ({ fault, how, expected })),
);

test.each(combinations)(
  "where WhatsApp meets $fault, and reports come $how, the reminder still arrives once",
  async ({ fault, how, expected }) => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await phones.untroubled();
    await reach.withMailServer({}, async (received, wake) => {
      all.sendBy(wake);
      const { student, startsAt, lesson, phone, number } = await phones.familyOn(all, {
        hours: 3,
        channels: ["whatsapp", "sms"],
      });
      await world.testPhones.setFaultSwitches({ whatsapp: fault, reports: how });
      await reach.moveTo(startsAt, -60);
      world.service.wakeSender();
      await phones.untilReported(async () =>
        expect((await phones.stored(student.id))[0]).toMatchObject({ state: expected.state }),
      );
      if (expected.arrives === "later by sms") await world.moveClock(10.1 * minute);
      world.service.wakeSender();
      await phones.untilReported(async () =>
        expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "shown", email: "withdrawn" }),
      );
      const stored = await phones.stored(student.id);
      expect(stored.map(({ channel }) => channel)).toEqual(expected.arrives === "whatsapp" ? ["whatsapp"] : ["whatsapp", "sms"]);
      expect(stored[0]?.reason ?? undefined).toBe(expected.reason);
      expect(world.reported.join()).not.toContain(number.slice(1));
      expect((await phone()).filter(({ state }) => ["delivered", "read"].includes(state))).toHaveLength(1);
      expect(remindersTo(received, student.email)).toEqual([]);
    });
  },
);

type Way = "whatsapp" | "sms";
/** What a call's fault does where only this way is open: refused at once, failed or delivered by a report, or without one for ever. */
const ends: { [W in Way]: { [F in NonNullable<Faults[W]>]: "refused" | "failed" | "delivered" | "nothing" } } = {
  whatsapp: {
    ...{ delivered: "delivered", read: "delivered", "sent-only": "nothing", "not-here": "failed", stopped: "failed" },
    ...{ "pair-limit": "refused", "rate-limit": "refused", "template-paused": "refused", "token-expired": "refused" },
    ...{ unpaid: "refused", "window-closed": "refused", broken: "refused", gateway: "refused" },
    ...{ "lost-after": "delivered", unreachable: "refused", hangs: "nothing" },
  },
  sms: {
    ...{ delivered: "delivered", "no-number": "failed", blocked: "failed", "template-mismatch": "refused" },
    // a report of MSG91 names its own id alone, which was lost with its answer
    ...{ "no-balance": "refused", unreachable: "refused", "lost-after": "nothing" },
  },
};
const allReports = ["once", "thrice", "shuffled", "batch", "late", "lost", "forged"] as const;
/** Those of SMS, and of WhatsApp those without or with late reports; one of each fault, or all with the attacks. */
const others = (["sms", "whatsapp"] as const).flatMap((way) =>
  Object.entries(ends[way]).flatMap(([fault, end], nth) =>
    (way === "sms" ? allReports : (["late", "lost", "forged"] as const))
      .filter((_, at) => isFull || (way === "sms" ? at === nth : fault === "delivered" && at === 0))
      .map((how) => ({ way, fault, how, end })),
  ),
);

test.each(others)(
  "where $way alone is open and meets $fault, and reports come $how, the family is reached once, by email if it must",
  async ({ way, fault, how, end }) => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await phones.untroubled();
    await reach.withMailServer({}, async (received, wake) => {
      all.sendBy(wake);
      const { student, startsAt, lesson } = await phones.familyOn(all, { hours: 3, channels: [way] });
      await world.testPhones.setFaultSwitches({ [way]: fault, reports: how });
      await reach.moveTo(startsAt, -60);
      world.service.wakeSender();
      const row = () => reach.rowOf(lesson.id, "hour-before");
      await until(async () => expect(await phones.stored(student.id)).toHaveLength(1));
      await until(async () => expect((await phones.stored(student.id))[0]?.state).not.toBe("sending"));
      const isReported = how !== "lost" && how !== "forged";
      const isReached = end === "delivered" && isReported;
      const hasFailed = end === "refused" || (end === "failed" && isReported);
      if (how === "late") await world.moveClock(1.1 * minute);
      await world.testPhones.deliverWebhooks();
      if (!isReached && !hasFailed) await world.moveClock(11 * minute);
      world.service.wakeSender();
      const outcome = async () => [(await row()).email, remindersTo(received, student.email).length];
      const expected = isReached ? ["withdrawn", 0] : ["sent", 1];
      await until(async () => expect(await outcome()).toEqual(expected));
      expect((await phones.stored(student.id))[0]).toMatchObject(hasFailed ? { state: "failed", paise: 0 } : {});
      await world.testPhones.deliverWebhooks();
      await world.moveClock(12 * minute);
      world.service.wakeSender();
      expect(await outcome()).toEqual(expected);
      expect(await phones.stored(student.id)).toHaveLength(1);
    });
  },
);

import fc from "fast-check";
import { expect, test } from "vitest";
import { clockNow } from "#api/platform/db/database.ts";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));

type Channel = "whatsapp" | "sms";
type Fault = NonNullable<Parameters<typeof world.testPhones.setFaultSwitches>[0]["whatsapp"]>;
type Family = Awaited<ReturnType<typeof phones.familyOn>>;
type Step =
  | { kind: "agree"; channel: Channel; agreed: boolean }
  | { kind: "write"; words: string }
  | { kind: "answer" }
  /** The desk answers while the family stops. */
  | { kind: "answer and stop" }
  | { kind: "wait"; hours: number }
  | { kind: "fault"; whatsapp: Fault };

const stops = ["STOP", "stop", "रोकें"];
const starts = ["START", "शुरू करो"];
const channel = fc.constantFrom<Channel>("whatsapp", "sms");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("agree" as const), channel, agreed: fc.boolean() }),
  fc.record({ kind: fc.constant("write" as const), words: fc.constantFrom(...stops, ...starts, "Can we start at six?") }),
  fc.constant<Step>({ kind: "answer" }),
  fc.constant<Step>({ kind: "answer and stop" }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    kind: fc.constant("fault" as const),
    whatsapp: fc.constantFrom<Fault>("delivered", "sent-only", "broken", "not-here", "lost-after"),
  }),
);

/** What a family has agreed to, as a person would say after reading what it did. */
function agreedAfter(agreed: ReadonlySet<Channel>, done: Step): Set<Channel> {
  const stopped = done.kind === "answer and stop" || (done.kind === "write" && stops.includes(done.words));
  const next = new Set(agreed);
  if (stopped || (done.kind === "agree" && !done.agreed)) next.delete(done.kind === "agree" ? done.channel : "whatsapp");
  if (done.kind === "agree" && done.agreed) next.add(done.channel);
  if (done.kind === "write" && starts.includes(done.words)) next.add("whatsapp");
  return next;
}

async function take(family: Family, done: Step): Promise<void> {
  const { number, id } = family;
  const answer = async () => {
    const desk = await world.as(await world.make.executive());
    await desk.desk.answerStudent({ params: { id }, body: { text: "Yes, six is fine." } });
  };
  if (done.kind === "agree") {
    const { api } = await world.browserOf(family.student); // whose former session may have ended
    await api.reach.agreeToPhone({ body: { channel: done.channel, agreed: done.agreed } });
  }
  if (done.kind === "write") await world.testPhones.write({ number, words: done.words });
  if (done.kind === "answer") await answer();
  if (done.kind === "answer and stop") await Promise.all([answer(), world.testPhones.write({ number, words: "STOP" })]);
  if (done.kind === "wait") await world.moveClock(done.hours * 3_600_000);
  if (done.kind === "fault") await world.testPhones.setFaultSwitches({ whatsapp: done.whatsapp });
}

const agreedNow = async ({ student }: Family) => {
  const query = world.db.selectFrom("agreed_phones").select("channel").where("account_id", "=", student.id);
  return new Set((await query.execute()).map((row) => row.channel));
};

/** Everything that is due has gone its way. */
const settled = () =>
  until(async () => {
    world.service.wakeSender();
    await world.testPhones.deliverWebhooks();
    const planned = world.db.selectFrom("notifications").select("email_id").where("status", "=", "planned");
    const sending = world.db.selectFrom("phone_messages").select("message_id").where("state", "=", "sending");
    expect([await planned.where("next_at", "<=", clockNow).execute(), await sending.execute()]).toEqual([[], []]);
  });

/** How many of an account's messages the proof of agreements does not cover. */
async function sentWithoutYes(accountId: string): Promise<number> {
  const proof = await world.db.selectFrom("phone_agreements").selectAll().where("account_id", "=", accountId).execute();
  const sent = await world.db.selectFrom("phone_messages").selectAll().where("account_id", "=", accountId).execute();
  return sent
    .filter(({ kind }) => kind !== "number-code" && kind !== "stopped")
    .filter((message) => {
      const before = proof.filter((one) => one.channel === message.channel && one.agreed_at <= message.created_at);
      const last = before.toSorted((one, other) => one.agreement_id - other.agreement_id).at(-1);
      return !last?.is_agreed || last.number !== message.number;
    }).length;
}

test(
  "whatever a family, the desk and the channels do, no message goes where the family has not said yes",
  { meta: { proves: ["C211"] }, timeout: 1_800_000 },
  async () => {
    const all = await reach.opened();
    let [messages, withoutYes] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await world.moveClock(25 * 3_600_000);
        await reach.untilIndia("10:00");
        await phones.untroubled();
        const family = await phones.familyOn(all, { hours: 30 });
        let agreed: ReadonlySet<Channel> = new Set(["whatsapp"]);
        let seen = 0;
        for (const done of steps) {
          const before = agreed;
          agreed = agreedAfter(before, done);
          await take(family, done);
          await settled();
          const received = (await family.phone()).toReversed().filter(({ isTheirs }) => !isTheirs);
          const fresh = received.slice(seen).filter(({ words }) => !words.startsWith("You get no more WhatsApp messages"));
          seen = received.length;
          messages += fresh.length;
          const may: string[] = [...before, ...agreed];
          expect(fresh.filter(({ channel: way }) => !may.includes(way))).toEqual([]);
          expect(await agreedNow(family)).toEqual(agreed);
        }
        withoutYes += await sentWithoutYes(family.student.id);
      }),
      { numRuns: count({ small: 8, all: 300 }), seed: 20_261_130, endOnFailure: true },
    );
    expect(withoutYes).toBe(0);
    expect(messages).toBeGreaterThan(0);
    report("agreement to messages", { messages, "without a yes": withoutYes });
  },
);

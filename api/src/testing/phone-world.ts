import type { reachWorld } from "./reach-world.ts";
import { until } from "./reach-world.ts";
import type { World } from "./world.ts";

/** Families with a verified number, and their phones. */
export function phoneWorld(world: World, reach: Awaited<ReturnType<typeof reachWorld>>) {
  let made = 0;
  const newNumber = () => `+91987${String((made += 1)).padStart(7, "0")}`;
  const messagesOn = (number: string) => world.testPhones.messagesOn(number);
  /** The newest code on a phone. */
  const codeOn = async (number: string) => (await messagesOn(number))[0]?.code ?? "";

  /** A family whose class begins in so many hours, with a verified number that agreed to these channels, and no device. */
  const familyOn = async (
    all: Awaited<ReturnType<typeof reach.opened>>,
    { hours, channels = ["whatsapp"] }: { hours: number; channels?: ("whatsapp" | "sms")[] },
  ) => {
    const family = await reach.familyWith(all, hours);
    const number = newNumber();
    for (const device of (await family.api.reach.showReach()).devices)
      await family.api.reach.removeDevice({ params: { id: device.id } });
    await family.api.reach.sendPhoneCode({ body: { phone: number } });
    await family.api.reach.verifyPhone({ body: { phone: number, code: await codeOn(number) } });
    for (const channel of channels) await family.api.reach.agreeToPhone({ body: { channel, agreed: true } });
    const seen = (await messagesOn(number)).length;
    /** What has come since, newest first. */
    const phone = async () => {
      const all = await messagesOn(number);
      return all.slice(0, all.length - seen);
    };
    return { ...family, number, phone };
  };
  return {
    newNumber,
    codeOn,
    messagesOn,
    familyOn,
    /** Delivers reports until this holds. */
    untilReported: (holds: () => Promise<void> | void) =>
      until(async () => {
        await world.testPhones.deliverWebhooks();
        await holds();
      }),
    stored: (accountId: string) =>
      world.db
        .selectFrom("phone_messages")
        .select(["channel", "kind", "state", "reason", "code", "paise"])
        .where("account_id", "=", accountId)
        .where("email_id", "is not", null)
        .orderBy("created_at")
        .execute(),
    /** Ends what tests before have left: pauses, refused templates, faults. */
    untroubled: async () => {
      await world.db.deleteFrom("phone_pauses").execute();
      await world.db.deleteFrom("phone_templates").execute();
      await world.testPhones.setFaultSwitches({});
    },
  };
}

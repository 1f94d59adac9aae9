import type { MoneyWorld } from "./money-world.ts";
import { hour, type lessonWorld } from "./lesson-world.ts";
import type { World } from "./world.ts";

export const day = 24 * hour;
export const bank = { holder: "Anjali Deshpande", account: "50100123456789", ifsc: "hdfc0001234", pan: "abcde1234f" };
export const longAgo = "2020-01-01";

/** The common parts of tests about tutors' pay: an admin, and a family whose paid classes take place. */
export function payWorld(world: World, money: MoneyWorld, classes: Awaited<ReturnType<typeof lessonWorld>>) {
  const admin = async () => world.as(await world.make.admin());
  /** A family with four paid lessons; `give` lets the next of them take place. */
  const bought = async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await money.pay(order);
    const params = { id: order.id };
    let nth = 0;
    const reach = async (hoursBefore: number) => {
      const { list } = await family.api.orders.showOrder({ params });
      const lesson = list[nth++];
      await money.pass(family, Date.parse(lesson?.startsAt ?? "") - hoursBefore * hour - world.service.now().getTime());
      return { id: lesson?.lessonId ?? "", nth };
    };
    const give = async (sides: readonly ("student" | "tutor")[] = ["student", "tutor"]) => {
      const { id } = await reach(0);
      for (const side of sides) await classes.attended(id, side, [0, 60]);
      await money.pass(family, 2 * hour);
      await money.judge();
      return { id };
    };
    const { staffId } = family;
    const mine = async () => (await (await admin()).pay.showPay()).tutors.find((one) => one.staffId === staffId);
    return { family, params, staffId, give, reach, mine, of: { params: { id: staffId } } };
  };
  return {
    admin,
    bought,
    /** The same, whose tutor is paid so many rupees for a lesson, to a known account. */
    payable: async (rupees: number) => {
      const made = await bought();
      const desk = await admin();
      await desk.pay.setRate({ ...made.of, body: { rupees, fromDay: longAgo } });
      await desk.pay.setBankAccount({ ...made.of, body: bank });
      return made;
    },
  };
}

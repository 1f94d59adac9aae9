import type { Client, contract, Order } from "@tutoring/contract";
import { systemContext } from "#api/core/system-context.ts";
import { judgeLessons, lapseHolds, settleOrder } from "#api/enrolments/index.ts";
import { sweepPayments } from "#api/payments/index.ts";
import { verifyMoney } from "#api/verify-money.ts";
import type { World } from "./world.ts";

const day = 24 * 3_600_000;

type Family = {
  student: Awaited<ReturnType<World["make"]["student"]>>;
  staffId: number;
  bookingId: string;
  params: { id: string };
  api: Client<typeof contract>;
};

/** The common parts of tests about money: a family after its demo, orders, the bank's side, and the clock. */
export async function moneyWorld(world: World) {
  const courseId = await world.make.course({
    categoryId: await world.make.category("Maths"),
    className: "Algebra",
    classFullname: "Algebra for Class 9",
    lessons: 12,
    lessonRupees: 200,
    lessonMinutes: 60,
  });
  const context = () => systemContext(world.service);
  return {
    courseId,
    context,
    /** A family whose demo was held, with its tutor, who teaches all day. */
    afterDemo: async (given: Parameters<World["make"]["student"]>[0] = {}): Promise<Family> => {
      const student = await world.make.student(given);
      const staffId = await world.make.tutor({ staffName: "Anjali Deshpande", preferredTimeSlot: "12:00 AM - 11:30 PM" });
      const startsAt = new Date(world.service.now().getTime() - day);
      const bookingId = await world.make.booking({ student, courseId, status: "DONE", staffId, startsAt });
      return { student, staffId, bookingId, api: await world.as(student), params: { id: bookingId } };
    },
    /** Orders lessons at the tutor's first free hour from three days on. */
    order: async ({ api, params }: Pick<Family, "api" | "params">, lessons = 4, buyerName = "Ritu Malhotra"): Promise<Order> => {
      const { slots, lessonRupees } = await api.orders.showPlan({ params });
      const from = world.service.now().getTime() + 3 * day;
      const first = slots.find((slot) => new Date(slot).getTime() > from) ?? "";
      const buyer = { buyerName, state: "29", lessonRupees, rulesRead: true } as const;
      return api.orders.orderLessons({ params, body: { lessons, hours: [first], ...buyer } });
    },
    /** What the payer does on the bank's page. */
    pay: async (order: Pick<Order, "payAt">, act = "upi"): Promise<Response> => {
      const body = new URLSearchParams({ act });
      return world.api.fetch(new Request(order.payAt ?? "", { method: "POST", body }), { address: "127.0.0.1" });
    },
    sweep: async () => {
      await sweepPayments(context(), settleOrder);
      await lapseHolds(context());
    },
    judge: () => judgeLessons(context()),
    /** Fails the test where the books have a fault. */
    checkBooks: async () => {
      const { faults } = await verifyMoney(world.db);
      if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join("; ")}`);
    },
    /** Time passes; the family signs in again, as its access has ended. */
    pass: async (family: Family, milliseconds: number) => {
      await world.moveClock(milliseconds);
      family.api = await world.as(family.student);
    },
  };
}

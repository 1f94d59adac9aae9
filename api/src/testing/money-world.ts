import { createHmac } from "node:crypto";
import type { Client, contract, Order } from "@tutoring/contract";
import { type SignedIn, systemContext } from "#api/platform/core/context.ts";
import { judgeLessons, lapseHolds } from "#api/domains/enrolments/index.ts";
import type { Account } from "#api/domains/identity/index.ts";
import { movesOf } from "#api/domains/ledger/index.ts";
import { sweepPayments } from "#api/domains/payments/index.ts";
import { type Act, pay } from "@tutoring/fake-razorpay/testing";
import { linkBy } from "@tutoring/fake-razorpay/testing";
import { verifyMoney } from "#api/app/verify-money.ts";
import type { World } from "./world.ts";

const day = 24 * 3_600_000;

export type Family = {
  student: Awaited<ReturnType<World["make"]["student"]>>;
  staffId: number;
  bookingId: string;
  params: { id: string };
  api: Client<typeof contract>;
};

/** Contexts without a request or a session, so that no passing of time signs them out. */
export function moneyTools(world: Pick<World, "service">) {
  const context = () => systemContext(world.service);
  return {
    context,
    signedIn: ({ id, role, name, email }: Account): SignedIn => ({
      ...context(),
      viewer: {
        id,
        role,
        name,
        email,
        language: "en",
        sessionId: "",
        confirmedSecondsAgo: 0,
        secondFactor: false,
        byPasskey: false,
        secondStep: null,
        lacksOwnPasskey: false,
        initialPassword: false,
        grants: [],
      },
    }),
  };
}

/** The common parts of tests about money: a family after its demo, orders, the bank's side, and the clock. */
export async function moneyWorld(world: World, category = "Maths") {
  const courseId = await world.make.course({
    categoryId: await world.make.category(category),
    className: "Algebra",
    classFullname: "Algebra for Class 9",
    lessons: 12,
    lessonRupees: 200,
    lessonMinutes: 60,
  });
  const { context } = moneyTools(world);
  const webhookSecret = createHmac("sha256", world.service.secrets.codes).update("letters of the test bank").digest("hex");
  return {
    courseId,
    ...moneyTools(world),
    /** A family whose demo was held, with its tutor, who teaches all day. */
    afterDemo: async (given: Parameters<World["make"]["student"]>[0] = {}): Promise<Family> => {
      const student = await world.make.student(given);
      const staffId = await world.make.tutor({ staffName: "Anjali Deshpande", preferredTimeSlot: "12:00 AM - 11:30 PM" });
      const startsAt = new Date(world.service.now().getTime() - day);
      const bookingId = await world.make.booking({ student, courseId, status: "DONE", staffId, startsAt });
      return { student, staffId, bookingId, api: await world.as(student), params: { id: bookingId } };
    },
    /** Another family whose demo was with the same tutor. */
    neighbourOf: async ({ staffId }: Family): Promise<Family> => {
      const student = await world.make.student({});
      const startsAt = new Date(world.service.now().getTime() - day + 4 * 3_600_000);
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
      await sweepPayments(context());
      await lapseHolds(context());
    },
    judge: () => judgeLessons(context()),
    /** Pays on the bank's side; returns the bodies of its webhooks, which are not delivered. */
    payAtBank: async ({ id }: Pick<Order, "id">, act: Act = "upi"): Promise<string[]> => {
      const link = await linkBy(world.bank.db, "reference", id.replaceAll("-", ""));
      if (link?.status === "created") await pay(world.bank.db, link, act);
      return (await world.bank.db.deleteFrom("test_bank.webhooks").returning("body").execute()).map(({ body }) => body);
    },
    /** The provider's signature of a webhook. */
    signature: (body: string, secret = webhookSecret) => createHmac("sha256", secret).update(body).digest("hex"),
    /** Delivers a webhook. */
    post: async (body: string | Uint8Array<ArrayBuffer>, signature: string): Promise<Response> => {
      const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
      const request = new Request("http://localhost:3000/api/webhooks/razorpay", { method: "POST", body, headers });
      return world.api.fetch(request, { address: "203.0.113.9" });
    },
    /** The entries of an order, oldest first. */
    movesOf: (orderId: string) => movesOf(world.db, { owner: orderId, kinds: ["order", "refund"] }),
    /** Fails the test if the books have a fault. */
    checkBooks: async () => {
      const { faults } = await verifyMoney(world.db);
      if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join("; ")}`);
    },
    /** Time passes; the family signs in again, because its session may have ended. */
    pass: async (family: Family, milliseconds: number) => {
      await world.moveClock(milliseconds);
      family.api = await world.as(family.student);
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

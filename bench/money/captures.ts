import pg from "pg";
import { paymentRanks } from "#api/platform/core/payment-provider.ts";
import { orderLessons } from "#api/domains/enrolments/family-orders.ts";
import { checkoutsOf, applyPaymentState } from "#api/domains/payments/index.ts";
import type { Goal } from "../goals.ts";
import type { Ground } from "../money.ts";
import { atLeast, takeTurns } from "../turns.ts";

const orders = Number(process.env["ORDERS"] ?? 900);
const rounds = 5;
const atOnce = 6;
const lessons = 12;
const share = 0.5;
const day = 86_400_000;

type Work = () => Promise<void>;

/** Payments a second, each with its credits, times, invoice, emails and log; compared with bare inserts of as many rows. */
export async function measureCaptures(ground: Ground): Promise<Goal[]> {
  const { world, money, appUrl } = ground;
  const ids: string[] = [];
  for (let nth = 0; nth < orders; nth += 1) ids.push(await waiting(ground));
  const capture = async (orderId: string) => {
    const [checkout] = await checkoutsOf(world.db, orderId);
    if (!checkout) throw new Error("no page to pay on");
    const fact = {
      paymentId: `pay_${orderId}`,
      paise: checkout.paise,
      currency: "INR",
      rank: paymentRanks.captured,
      returnedPaise: 0,
    };
    await applyPaymentState(money.context(), checkout, [fact]);
  };
  const [first = "", second = ""] = ids.splice(0, 2);
  await capture(first);
  const pool = new pg.Pool({ connectionString: appUrl, max: atOnce });
  const bare = await bareCapture(pool, first);
  await bare(second);
  const each = Math.floor(ids.length / (2 * rounds));
  const turns = await takeTurns(rounds, {
    product: async () => ({ perSecond: await rate(ids.splice(0, each).map((id) => () => capture(id))) }),
    bare: async () => ({ perSecond: await rate(ids.splice(0, each).map((id) => () => bare(id))) }),
  });
  await pool.end();
  const ratio = turns.ratio("product", "bare", "perSecond");
  return [atLeast(`payments taken in a second, with ${lessons} lessons each, share of bare inserts`, share, ratio)];
}

/** Creates a family after its demo, with an order awaiting payment; returns the order's id. */
async function waiting({ world, money }: Ground): Promise<string> {
  const student = await world.make.student();
  const staffId = await world.make.tutor({ preferredTimeSlot: "9:00 AM - 12:00 PM" });
  const startsAt = new Date(Date.now() - 2 * day);
  const bookingId = await world.make.booking({ student, courseId: money.courseId, status: "DONE", staffId, startsAt });
  const hour = new Date(Math.ceil((Date.now() + 3 * day) / day) * day + 4.5 * 3_600_000).toISOString();
  const input = { buyerName: "Ritu", state: "29", lessonRupees: 200, rulesRead: true, lessons, hours: [hour] } as const;
  return (await orderLessons(money.signedIn(student), bookingId, { ...input, hours: [hour] })).id;
}

/** Writes the rows of one order again for another: one transaction, as few statements as possible. */
async function bareCapture(pool: pg.Pool, sample: string): Promise<(orderId: string) => Promise<void>> {
  const { rows: webhooks } = await pool.query<object>(
    `select to_address, queue, template, parameters, to_family, to_tutor, kind, due_at, worthless_after, side from emails
     where lesson_id in (select lesson_id from lessons where order_id = $1)
        or (kind = 'order' and to_address in (select email from ordered_lessons where order_id = $1))`,
    [sample],
  );
  const statement = (name: string, text: string) => ({ name, text });
  const steps = [
    statement(
      "payment",
      `insert into payments (payment_id, order_id, checkout_id, paise, rank)
       select 'pay_' || order_id, order_id, checkout_id, paise, 3 from checkouts where order_id = $1`,
    ),
    statement(
      "book",
      "select book_entry('captured pay_' || $1, 'provider', '', 'order', $1, '{false,true}', total_paise) from orders where order_id = $1::uuid",
    ),
    statement("paid", "update orders set paid_by = 'pay_' || order_id, paid_at = clock_now() where order_id = $1"),
    statement(
      "credits",
      `insert into lesson_credits (order_id, nth, free) select $1, nth, false from generate_series(1, ${lessons}) nth`,
    ),
    statement(
      "booking",
      "update bookings set status = 'REGISTERED', version = version + 1 where id = (select booking_id from orders where order_id = $1)",
    ),
    statement("times", "update lessons set status = 'scheduled', updated_at = clock_now() where order_id = $1"),
    statement(
      "log",
      `insert into log_entries (operation_type, operation, details, user_name, user_email, client_address, user_agent)
       select 'PAYMENT', operation, jsonb_build_object('orderId', $1::text), 'System', '', '', ''
       from unnest('{order-paid,book-request-status-changed}'::text[]) operation`,
    ),
  ];
  const emailText = `insert into emails (to_address, queue, template, parameters, to_family, to_tutor, kind, due_at, worthless_after, side)
    select to_address, queue, template, parameters, to_family, to_tutor, kind, due_at, worthless_after, side
    from jsonb_to_recordset($1::jsonb) as e (to_address text, queue text, template text, parameters jsonb, to_family uuid,
      to_tutor integer, kind text, due_at timestamptz, worthless_after timestamptz, side text)`;
  const receipt = `with counted as (update document_series set last = last + 1 where series like 'OT/%' returning series, last)
    insert into sales_documents (number, kind, order_id, paise, facts)
    select series || '/' || lpad(last::text, 6, '0'), 'receipt', $1, d.paise, d.facts from counted, sales_documents d where d.order_id = $2`;
  return async (orderId) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      for (const one of steps) await client.query({ ...one, values: [orderId] });
      await client.query({ ...statement("emails", emailText), values: [JSON.stringify(webhooks)] });
      await client.query({ ...statement("receipt", receipt), values: [orderId, sample] });
      await client.query("commit");
    } finally {
      client.release();
    }
  };
}

/** Works done a second, a few at a time. */
async function rate(works: Work[]): Promise<number> {
  const began = performance.now();
  const left = works.values();
  const worker = async () => {
    for (const work of left) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (works.length / (performance.now() - began)) * 1000;
}

import pg from "pg";
import { verifyMoney } from "#api/app/verify-money.ts";
import type { Goal } from "../goals.ts";
import type { Ground } from "../money.ts";

const entries = Number(process.env["ENTRIES"] ?? 1_000_000);
const [bought, given] = [18, 12];
/** Ledger entries of an order: captured; given and taught, once a lesson; refund promised and sent. */
const perOrder = 1 + 2 * given + 2;
const most = 5_000;

/** The whole nightly audit of the books: ledger, orders, documents, refunds, tutors' pay. */
export async function measureAudit({ world, ownerUrl, money }: Ground): Promise<Goal[]> {
  const { student, bookingId, staffId } = await money.afterDemo();
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const { id: familyId, childId } = student;
  await fill(owner, {
    count: Math.ceil(entries / perOrder),
    familyId,
    childId,
    bookingId,
    courseId: money.courseId,
    tutorId: staffId,
  });
  await owner.end();
  const began = performance.now();
  const { entries: looked, faults } = await verifyMoney(world.db);
  const took = performance.now() - began;
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.slice(0, 3).join("; ")}`);
  return [[`audit of ${looked} entries, ms (${most})`, took.toFixed(0), took <= most]];
}

type Given = { count: number; familyId: string; childId: string; bookingId: string; courseId: number; tutorId: number };

/** Creates orders stopped after twelve of eighteen lessons: their refunds have arrived, their tutor is not paid yet. */
async function fill(owner: pg.Client, { count, familyId, childId, bookingId, courseId, tutorId }: Given): Promise<void> {
  const statements = [
    "alter table ledger_entries disable trigger user",
    "alter table orders disable trigger user",
    `insert into orders (family_id, child_id, booking_id, class_id, tutor_id, course_name, student_name, parent_name, time_zone,
       buyer_name, buyer_state, lessons, lesson_minutes, lesson_paise, times, held_until, paid_by, paid_at, closed_at)
     select '${familyId}', '${childId}', '${bookingId}', ${courseId}, ${tutorId}, 'Bench', 'Aarav', 'Ritu', 'Asia/Kolkata', 'Ritu', '29',
       ${bought}, 60, 20000, '{}', clock_now(), 'pay_b' || nth, clock_now(), clock_now() from generate_series(1, ${count}) nth`,
    "create temporary table bench as select order_id, order_id::text as owner, paid_by, row_number() over () as nth from orders where course_name = 'Bench'",
    "insert into checkouts (checkout_id, order_id, paise, url, expires_at) select 'plink_b' || nth, order_id, 360000, 'x', clock_now() from bench",
    "insert into payments (payment_id, order_id, checkout_id, paise, rank) select paid_by, order_id, 'plink_b' || nth, 360000, 3 from bench",
    `insert into lesson_credits (order_id, nth, state, free)
     select order_id, n, case when n <= ${given} then 'given' else 'returned' end, false from bench, generate_series(1, ${bought}) n`,
    "insert into refunds (order_id, payment_id, why, paise, state, arrived_at) select order_id, paid_by, 'stopped', 120000, 'arrived', clock_now() from bench",
    "insert into sales_documents (number, kind, order_id, paise, facts) select 'OT/20-21/' || lpad(nth::text, 6, '0'), 'receipt', order_id, 360000, '{}' from bench",
    "insert into sales_documents (number, kind, order_id, paise, facts) select 'CN/20-21/' || lpad(nth::text, 6, '0'), 'credit-note', order_id, 120000, '{}' from bench",
    "insert into document_series select series, count(*) from bench, unnest('{OT/20-21,CN/20-21}'::text[]) series group by series",
    `insert into tutor_earnings (tutor_id, order_id, nth, why, taught_on, paise)
     select ${tutorId}, order_id, n, 'taught', current_date, 12000 from bench, generate_series(1, ${given}) n`,
    `select ledger_account(kind, '', false) from unnest('{provider,earned,teaching}'::text[]) kind`,
    `select ledger_account('tutor', '${tutorId}', true)`,
    "insert into ledger_accounts (kind, owner, bounded) select kind, owner, true from bench, unnest('{order,refund}'::text[]) kind",
    entriesOf("'captured ' || b.paid_by", ["provider", "''"], ["order", "b.owner"], 360_000, 1),
    entriesOf("'given ' || b.owner || ' ' || n", ["order", "b.owner"], ["earned", "''"], 20_000, given),
    entriesOf("'taught ' || b.owner || ' ' || n", ["teaching", "''"], ["tutor", `'${tutorId}'`], 12_000, given),
    entriesOf("'refund of ' || b.owner", ["order", "b.owner"], ["refund", "b.owner"], 120_000, 1),
    entriesOf("'refunded of ' || b.owner", ["refund", "b.owner"], ["provider", "''"], 120_000, 1),
    `update ledger_accounts set balance_paise = (select count(*) * ${given} * 12000 from bench) where kind = 'tutor' and owner = '${tutorId}'`,
    "alter table ledger_entries enable trigger user",
    "alter table orders enable trigger user",
    "analyze",
  ];
  for (const statement of statements) await owner.query(statement);
}

type Side = [kind: string, owner: string];
const entriesOf = (what: string, debit: Side, credit: Side, paise: number, times: number): string =>
  `insert into ledger_entries (what, debit, credit, paise)
   select ${what}, d.account_id, c.account_id, ${paise} from bench b cross join generate_series(1, ${times}) n
   join ledger_accounts d on d.kind = '${debit[0]}' and d.owner = ${debit[1]}
   join ledger_accounts c on c.kind = '${credit[0]}' and c.owner = ${credit[1]}`;

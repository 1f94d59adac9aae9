import type { Payout } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Why } from "./pay.policy.ts";

/** `paise`: null while there is no rate. */
export type OrderEarning = {
  nth: number;
  tutor: string;
  why: Why;
  paise: number | null;
  payout: (Pick<Payout, "state" | "utr"> & { number: number }) | null;
};

/** What tutors have earned with an order's lessons, and whether it has been paid out. */
export async function earningsOfOrder(db: Db, orderId: string): Promise<OrderEarning[]> {
  const { rows } = await sql<OrderEarning>`
    select e.nth, t.name as tutor, e.why, e.paise,
      case when p.payout_id is not null then jsonb_build_object('number', b.number, 'state', p.state, 'utr', p.utr) end as payout
    from tutor_earnings e join tutor_contacts t using (tutor_id)
    left join payouts p using (payout_id) left join payout_batches b using (batch_id)
    where e.order_id = ${orderId}::uuid order by e.nth, e.earning_id`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Holder = { accountId: string; name: string; email: string; phoneNumber: string };

/**
 * Gives a child, with all that is its own, to the account that it has from now on: bookings with the child's own contact details, orders,
 * conversations, complaints about its orders, and what is still to be sent about its classes. Bills keep the name of who bought, until that family is erased.
 */
export async function moveChild(db: Db, childId: string, familyId: string, to: Holder): Promise<void> {
  const { accountId, name, email, phoneNumber } = to;
  const child = sql`${childId}::uuid`;
  await sql`update children set family_id = ${accountId}::uuid, is_self = true where child_id = ${child}`.execute(db);
  await sql`
    update bookings set family_id = ${accountId}::uuid, parent_name = ${name}, email = ${email}, phone_number = ${phoneNumber}
    where child_id = ${child}`.execute(db);
  await sql`
    update orders set family_id = ${accountId}::uuid, parent_name = ${name}, bought_by = ${familyId}::uuid
    where child_id = ${child}`.execute(db);
  await sql`
    update conversations set family_id = ${accountId}::uuid
    where child_id = ${child} or booking_id in (select id from bookings where child_id = ${child})`.execute(db);
  await sql`
    update complaints set family_id = ${accountId}::uuid, parent_name = ${name}
    where order_id in (select order_id from orders where child_id = ${child})`.execute(db);
  await sql`
    with moved as (
      update emails set to_family = ${accountId}::uuid, to_address = ${email}
      where to_family = ${familyId}::uuid and status = 'planned' and (
        booking_id in (select id from bookings where child_id = ${child})
        or lesson_id in (select lesson_id from lessons where child_id = ${child}))
      returning email_id)
    delete from notifications where email_id in (select email_id from moved)`.execute(db);
}

import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** Remembers that the sample is in place; false when it was already. Two processes at once: one of them seeds. */
export async function markSeeded(db: Db): Promise<boolean> {
  const row = await db
    .insertInto("settings")
    .values({ name: "sample-data", value: "seeded" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

export async function ageBooking(db: Db, id: string, hours: number): Promise<void> {
  await sql`update bookings set created_at = created_at - make_interval(hours => ${hours}) where id = ${id}`.execute(db);
}

export async function seedAppUpdatesAndLogs(db: Db): Promise<void> {
  const notes = {
    description: "Faster search, and bookings on one page.",
    release_notes: "Search forgives spelling. My Bookings shows every class.",
  };
  await db
    .insertInto("app_updates")
    .values([
      {
        prev_version: "1.0.0",
        curr_version: "1.1.0",
        mandatory: false,
        download_url: "https://play.google.com/store/apps",
        size: "18 MB",
        status: "ACTIVE",
        ...notes,
      },
      {
        prev_version: "1.1.0",
        curr_version: "1.2.0",
        mandatory: true,
        download_url: "https://play.google.com/store/apps",
        size: "19 MB",
        status: "PENDING",
        ...notes,
      },
    ])
    .execute();
  const entry = (operation_type: string, operation: string, user_name: string) => ({
    operation_type,
    operation,
    user_name,
    details: JSON.stringify({ sample: true }),
    user_id: null,
    user_email: "",
    client_address: "",
    user_agent: "",
  });
  await db
    .insertInto("log_entries")
    .values([
      entry("SYSTEM", "sample-data-added", "System"),
      entry("CREATE", "course-created", "Meera Nair"),
      entry("BOOKING", "demo-class-booked", "Imran Shaikh"),
      entry("UPDATE", "tutor-allotted", "Faizan Ali"),
    ])
    .execute();
}

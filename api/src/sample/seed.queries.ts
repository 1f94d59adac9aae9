import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** Records that the sample data is in place. Only one of several concurrent calls gets true. */
export async function markSeeded(db: Db): Promise<boolean> {
  const row = await db
    .insertInto("settings")
    .values({ name: "sample-data", value: "seeded" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the sample data is in place, and how many accounts there are. */
export async function isSeeded(db: Db): Promise<{ seeded: boolean; people: number }> {
  const mark = await db.selectFrom("settings").select("name").where("name", "=", "sample-data").executeTakeFirst();
  const { people } = await db
    .selectFrom("accounts")
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  return { seeded: mark !== undefined, people };
}

/** Marks all accounts as sample accounts: the database was empty before. */
export async function markSampleAccounts(db: Db): Promise<void> {
  await db.updateTable("accounts").set({ is_sample: true }).execute();
}

export async function ageBooking(db: Db, id: string, hours: number): Promise<void> {
  await sql`update bookings set created_at = created_at - make_interval(hours => ${hours}) where id = ${id}`.execute(db);
}

export async function seedAppUpdatesAndLog(db: Db): Promise<void> {
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
  await db
    .insertInto("log_entries")
    .values({
      created_at: sql<Date>`clock_now()`,
      operation_type: "SYSTEM",
      operation: "sample-data-added",
      user_name: "System",
      details: JSON.stringify({ sample: true }),
      user_id: null,
      user_email: "",
      client_address: "",
      user_agent: "",
    })
    .execute();
}

/** Adds sample applications; they came by phone, so there are no résumés. */
export async function seedApplications(db: Db): Promise<void> {
  await db
    .insertInto("applications")
    .values([
      {
        name: "Ramya Subramanian",
        email: "ramya.subramanian@example.in",
        phone_number: "+919840012345",
        qualification: "M.Sc Mathematics",
        experience: 6,
        subjects: ["Mathematics", "Statistics"],
        preferred_time_slot: "4:00 PM - 8:00 PM",
      },
      {
        name: "प्रिया मिश्रा",
        email: "priya.mishra@example.in",
        phone_number: "+919415012345",
        qualification: "MA Hindi",
        experience: 11,
        subjects: ["Hindi", "Sanskrit"],
        preferred_time_slot: "10:00 AM - 2:00 PM",
      },
    ])
    .execute();
}

import type { Db } from "#api/platform/db/database.ts";

/** What a lesson's tutor has said of it; a part that is left out stays. */
export type Statement = {
  lateMinutes?: number;
  /** Why they cannot come. */
  absence?: string;
  offeredTimes?: Date[];
  /** That the recorded outcome is right. */
  confirmed?: boolean;
};

/** Records what the tutor says of a lesson. */
export async function keepStatement(db: Db, lessonId: string, said: Statement): Promise<void> {
  const columns = {
    ...(said.lateMinutes !== undefined && { late_minutes: said.lateMinutes }),
    ...(said.absence !== undefined && { absence: said.absence }),
    ...(said.offeredTimes !== undefined && { offered_times: said.offeredTimes }),
    ...(said.confirmed !== undefined && { confirmed: said.confirmed }),
  };
  await db
    .insertInto("tutor_statements")
    .values({ lesson_id: lessonId, late_minutes: null, absence: null, confirmed: false, ...columns })
    .onConflict((conflict) => conflict.column("lesson_id").doUpdateSet(columns))
    .execute();
}

/** Clears what was stated, for a change of tutor or time. */
export async function forgetStatement(db: Db, lessonId: string): Promise<void> {
  await db.deleteFrom("tutor_statements").where("lesson_id", "=", lessonId).execute();
}

/** Clears the tutor's confirmation of the outcome. */
export async function forgetConfirmation(db: Db, lessonId: string): Promise<void> {
  await db.updateTable("tutor_statements").set({ confirmed: false }).where("lesson_id", "=", lessonId).execute();
}

/** Whether the tutor has said that they cannot come. */
export async function isAbsent(db: Db, lessonId: string): Promise<boolean> {
  const row = await db
    .selectFrom("tutor_statements")
    .select("absence")
    .where("lesson_id", "=", lessonId)
    .where("absence", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

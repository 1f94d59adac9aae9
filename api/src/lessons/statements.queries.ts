import type { Db } from "#api/db/database.ts";

/** What a lesson's tutor has said of it; a part that is left out stays. */
export type Statement = {
  lateMinutes?: number;
  outReason?: string;
  offeredTimes?: Date[];
  agrees?: boolean;
  objection?: string;
};

/** Records what the tutor says of a lesson. */
export async function keepStatement(db: Db, lessonId: string, said: Statement): Promise<void> {
  const columns = {
    ...(said.lateMinutes !== undefined && { late_minutes: said.lateMinutes }),
    ...(said.outReason !== undefined && { out_reason: said.outReason }),
    ...(said.offeredTimes !== undefined && { offered_times: said.offeredTimes }),
    ...(said.agrees !== undefined && { agrees: said.agrees }),
    ...(said.objection !== undefined && { objection: said.objection }),
  };
  await db
    .insertInto("tutor_statements")
    .values({ lesson_id: lessonId, late_minutes: null, out_reason: null, agrees: null, objection: null, ...columns })
    .onConflict((conflict) => conflict.column("lesson_id").doUpdateSet(columns))
    .execute();
}

/** With another tutor or time, what was said no longer holds. */
export async function forgetStatement(db: Db, lessonId: string): Promise<void> {
  await db.deleteFrom("tutor_statements").where("lesson_id", "=", lessonId).execute();
}

import type { Language } from "@tutoring/contract/languages";
import type { Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";

export type Reader = { side: "family" | "tutor"; name: string; email: string; language: Language };

/** Whom the letters about an order go to; the family has no address once it is erased. */
export async function readersOf(db: Db, orderId: string): Promise<{ family: Reader; tutor: Reader }> {
  const row = await db
    .selectFrom("ordered_lessons as n")
    .innerJoin("orders as o", "o.order_id", "n.order_id")
    .innerJoin("tutor_contacts as t", "t.tutor_id", "o.tutor_id")
    .select([
      "n.parent_name as parentName",
      "n.email as familyEmail",
      "n.language as familyLanguage",
      "t.name as tutorName",
      "t.email as tutorEmail",
      "t.language as tutorLanguage",
    ])
    .$castTo<{
      parentName: string;
      familyEmail: string;
      familyLanguage: Language;
      tutorName: string;
      tutorEmail: string;
      tutorLanguage: Language;
    }>()
    .where("o.order_id", "=", orderId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return {
    family: { side: "family", name: row.parentName, email: row.familyEmail, language: row.familyLanguage },
    tutor: { side: "tutor", name: row.tutorName, email: row.tutorEmail, language: row.tutorLanguage },
  };
}

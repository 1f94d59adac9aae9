import type { MyPage } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfTutor, takeOrRefuse } from "#api/identity/index.ts";
import { requireMe } from "../tutors.access.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import { lockTutor } from "../tutors.queries.ts";
import { asMyPage } from "./as-my-page.ts";

/** Runs a change of the caller's page, their row locked, and returns the page. */
export function changeMine(context: SignedIn, change: (inside: SignedIn, me: StoredTutor) => Promise<void>): Promise<MyPage> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `changes of tutor ${staffId}`, changesOfTutor, "too-many-changes-today");
    const me = await lockTutor(inside.db, staffId);
    if (!me) throw new Refusal("no-such-tutor");
    await change(inside, me);
    return asMyPage(inside, await requireMe(inside));
  });
}

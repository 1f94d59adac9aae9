import type { TutorProfile, WorkingHours } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { changesOfTutor, takeOrRefuse } from "#api/identity/index.ts";
import { setWorkingHours } from "#api/tutors/index.ts";
import { asProfile } from "./as-profile.ts";
import { requireMe } from "./teaching.access.ts";

/** Sets the caller's working hours, which admins set too. Refuses with the newer state if the caller saw an older one. */
export function setMyHours(context: SignedIn, hours: WorkingHours): Promise<TutorProfile> {
  return inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    refuseIfStale(inside.browser.seenVersion, me.version, asProfile(me));
    await takeOrRefuse(inside, `changes of tutor ${me.staffId}`, changesOfTutor, "too-many-changes-today");
    await setWorkingHours(inside, me.staffId, hours);
    return asProfile(await requireMe(inside));
  });
}

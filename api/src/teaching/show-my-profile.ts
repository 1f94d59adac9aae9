import type { TutorProfile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asProfile } from "./as-profile.ts";
import { requireMe } from "./teaching.access.ts";

/** The caller's own profile. */
export const showMyProfile = async (context: SignedIn): Promise<TutorProfile> => asProfile(await requireMe(context));

import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "../tutors.access.ts";
import { asMyPage } from "./as-my-page.ts";

/** The caller's own public page, to edit. */
export const showMyPage = async (context: SignedIn): Promise<MyPage> => asMyPage(context, await requireMe(context));

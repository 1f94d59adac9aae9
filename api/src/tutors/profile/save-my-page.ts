import type { MyPage, PageChange } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { changesOf } from "#api/logs/index.ts";
import { asMyPage } from "./as-my-page.ts";
import { changeMine } from "./change-mine.ts";
import { logChange } from "./log-change.ts";
import { setSubjects, storeProfile } from "./profile.queries.ts";
import { slugOf } from "./slug.ts";

/** Changes the caller's page. Refuses if the caller saw an older state, or if a public page would say too little. */
export const saveMyPage = (context: SignedIn, { subjects, renewAddress, ...said }: PageChange): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    const before = await asMyPage(inside, me);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    const isWhole = said.headline && said.about && subjects.length > 0 && said.languages.length > 0;
    if (said.isPublic && !isWhole) throw new Refusal("page-incomplete");
    refuseContacts(said.headline, said.about, ...subjects);
    const slug = renewAddress || !before.slug ? slugOf(me.staffName, me.staffId) : before.slug;
    if (subjects.join() !== before.subjects.join()) await setSubjects(inside.db, me.staffId, subjects.join(", "));
    await storeProfile(inside.db, me.staffId, { ...said, slug });
    const changes = changesOf(before, { ...said, subjects, slug });
    await logChange(inside, me, "tutor-page-changed", changes);
  });

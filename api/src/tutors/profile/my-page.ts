import type { MyPage, PageChange } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { filesOfPicture, storePicture, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";

import { asFilm } from "../proofs/film-address.ts";
import { filmsOf } from "../proofs/films.queries.ts";
import { qualificationsOf } from "../proofs/qualifications.queries.ts";
import { requireMe } from "../require-me.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import { lockTutor } from "../tutors.queries.ts";
import { factsAskedFor } from "./fact-changes.queries.ts";
import { profileOf, setPicture, setSubjects, storeProfile } from "./profile.queries.ts";
import { slugOf } from "./slug.ts";
import { subjectsIn } from "./subjects-in.ts";

const changesOfDay = [{ times: 60, seconds: 24 * 3600 }];

/** The caller's own public page, to edit. */
export const showMyPage = async (context: SignedIn): Promise<MyPage> => pageOf(context, await requireMe(context));

/** Changes the caller's page. Refuses an older state, and to make a page public that says too little. */
export const saveMyPage = (context: SignedIn, { subjects, renewAddress, ...said }: PageChange): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    const before = await pageOf(inside, me);
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

/** Changes the caller's picture. Refuses with `invalid` anything but a picture. */
export function saveMyPicture(context: SignedIn, picture: File): Promise<MyPage> {
  return withFiles(context, async (files) => {
    const url = await storePicture(files, "tutor", picture);
    if (!url) throw new Refusal("not-a-portrait");
    return changeMine(context, async (inside, me) => {
      await setPicture(inside.db, me.staffId, url);
      await logChange(inside, me, "tutor-picture-changed", changesOf(me, { staffImageUrl: url }));
      files.remove(filesOfPicture(me.staffImageUrl));
    });
  });
}

/** Changes something of the caller's, whose row is locked meanwhile, and returns their page. */
export function changeMine(context: SignedIn, change: (inside: SignedIn, me: StoredTutor) => Promise<void>): Promise<MyPage> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `changes of tutor ${staffId}`, changesOfDay, "too-many-changes-today");
    const me = await lockTutor(inside.db, staffId);
    if (!me) throw new Refusal("no-such-tutor");
    await change(inside, me);
    return pageOf(inside, await requireMe(inside));
  });
}

export const logChange = (inside: SignedIn, { staffId, staffName }: StoredTutor, operation: string, details: object) =>
  writeLog(inside, { type: "UPDATE", operation, details: { staffId, staffName, ...details } });

async function pageOf(context: SignedIn, tutor: StoredTutor): Promise<MyPage> {
  const { db } = context;
  const { staffId, staffName, qualification, experience } = tutor;
  const [profile, waiting] = [await profileOf(db, staffId), await factsAskedFor(db, staffId)];
  const { slug = null, headline = "", about = "", levels = [], languages = [], isPublic = false, version = 0 } = profile ?? {};
  return {
    slug,
    addressIsOld: slug !== null && slug !== slugOf(staffName, staffId),
    name: staffName,
    imageUrl: tutor.staffImageUrl,
    headline,
    about,
    subjects: subjectsIn(tutor.subjects),
    levels,
    languages,
    isPublic,
    facts: { qualification, experience },
    factsCheckedAt: tutor.factsCheckedAt,
    waiting: waiting ?? null,
    qualifications: await qualificationsOf(db, staffId),
    films: (await filmsOf(db, staffId)).map((film) => asFilm(context, film)),
    version,
  };
}

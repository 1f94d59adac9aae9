import type { MyPage, PageChange } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { refuseContacts } from "#api/platform/core/refuse-contacts.ts";
import { filesOfPicture, storePicture, withFiles } from "#api/platform/files/index.ts";
import { changesOfTutor, takeOrRefuse } from "#api/domains/identity/index.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { asFilm } from "../submissions/film-address.ts";
import { filmsOf } from "../submissions/films.queries.ts";
import { qualificationsOf } from "../submissions/qualifications.queries.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import { requireMe } from "../tutors.access.ts";
import { lockTutor } from "../tutors.queries.ts";
import { factsAskedFor, profileOf, setPicture, setSubjects, storeProfile } from "./profile.queries.ts";
import { slugOf } from "./slug.ts";

/** The subjects of "Physics, JEE" and "Tabla and vocal"; `file_tutor_page` splits them in the same way. */
const subjectsIn = (subjects: string): string[] =>
  subjects
    .trim()
    .split(/\s*[,;&]\s*|\s+and\s+/)
    .filter(Boolean);

/** A tutor's page as they see it themselves, with the changes that wait for an admin. */
async function asMyPage(context: SignedIn, tutor: StoredTutor): Promise<MyPage> {
  const { db } = context;
  const { staffId, staffName, qualification, experience } = tutor;
  const [profile, waiting] = [await profileOf(db, staffId), await factsAskedFor(db, staffId)];
  const {
    slug = null,
    headline = "",
    about = "",
    levels = [],
    boards = [],
    languages = [],
    isPublic = false,
    version = 0,
  } = profile ?? {};
  return {
    slug,
    addressIsOld: slug !== null && slug !== slugOf(staffName, staffId),
    name: staffName,
    imageUrl: tutor.staffImageUrl,
    headline,
    about,
    subjects: subjectsIn(tutor.subjects),
    levels,
    boards,
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

/** The caller's own public page, to edit. */
export const showMyPage = async (context: SignedIn): Promise<MyPage> => asMyPage(context, await requireMe(context));

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

export const logChange = (
  inside: SignedIn,
  { staffId, staffName }: StoredTutor,
  operation: string,
  details: object,
): Promise<void> => writeLog(inside, { type: "UPDATE", operation, details: { staffId, staffName, ...details } });

/** Changes the caller's page. Refuses if the caller saw an older state, or if a public page would say too little. */
export const saveMyPage = (context: SignedIn, { subjects, renewAddress, boards, ...rest }: PageChange): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    const before = await asMyPage(inside, me);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    const said = { ...rest, boards: boards ?? before.boards };
    const isWhole = said.headline && said.about && subjects.length > 0 && said.languages.length > 0;
    if (said.isPublic && !isWhole) throw new Refusal("page-incomplete");
    refuseContacts(said.headline, said.about, ...subjects);
    const slug = renewAddress || !before.slug ? slugOf(me.staffName, me.staffId) : before.slug;
    if (subjects.join() !== before.subjects.join()) await setSubjects(inside.db, me.staffId, subjects.join(", "));
    await storeProfile(inside.db, me.staffId, { ...said, slug });
    const changes = changesOf(before, { ...said, subjects, slug });
    await logChange(inside, me, "tutor-page-changed", changes);
  });

const uploadsOfDay = [{ times: 20, seconds: 24 * 3600 }];

/** Takes one of the films or pictures that a tutor may send in a day, before any work on it. Refuses with `too-many-changes-today`. */
export async function takeUploadOfDay(context: SignedIn, kind: "films" | "pictures"): Promise<void> {
  const { staffId } = await requireMe(context);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `${kind} of tutor ${staffId}`, uploadsOfDay, "too-many-changes-today"),
  );
}

/** Changes the caller's picture. Refuses with `invalid` anything but a picture. */
export async function saveMyPicture(context: SignedIn, picture: File): Promise<MyPage> {
  await takeUploadOfDay(context, "pictures");
  return withFiles(context, async (files) => {
    const url = await storePicture(files, "tutor", picture, "profileImage");
    if (!url) throw new Refusal("not-a-portrait");
    return changeMine(context, async (inside, me) => {
      await setPicture(inside.db, me.staffId, url);
      await logChange(inside, me, "tutor-picture-changed", changesOf(me, { staffImageUrl: url }));
      files.remove(filesOfPicture(me.staffImageUrl));
    });
  });
}

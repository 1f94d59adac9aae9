import { type FileResult, maxQualifications, type MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { type ChangedFiles, downloadOf, storeDocument, withFiles } from "#api/files/index.ts";
import { changeMine, logChange } from "../profile/my-page.ts";
import { requireMe } from "../require-me.ts";
import {
  deleteQualification,
  findQualification,
  insertQualification,
  qualificationsOf,
  replaceQualification,
} from "./qualifications.queries.ts";
import { requireQualification } from "./require-qualification.ts";

/** A certificate can be read at this width. */
const place = { folder: "private/qualifications", width: 2000 };

/** Adds a qualification, which waits for an admin. Refuses anything but a picture or a plain PDF, and too many. */
export function addQualification(context: SignedIn, { name, document }: { name: string; document: File }): Promise<MyPage> {
  refuseContacts(name);
  return withFiles(context, async (files) => {
    const stored = await store(files, document);
    return changeMine(context, async (inside, me) => {
      const held = await qualificationsOf(inside.db, me.staffId);
      if (held.length >= maxQualifications) throw new Refusal("qualifications-full");
      await insertQualification(inside.db, me.staffId, { ...stored, name });
      await logChange(inside, me, "qualification-added", { name });
    });
  });
}

type Change = { name: string; document?: File | undefined };

/** Changes a qualification; one that was verified or refused waits again. */
export function changeQualification(context: SignedIn, id: string, { name, document }: Change): Promise<MyPage> {
  refuseContacts(name);
  return withFiles(context, async (files) => {
    const stored = document && (await store(files, document));
    return changeMine(context, async (inside, me) => {
      const before = await requireQualification(inside.db, me.staffId, id);
      if (!stored && before.name === name) return;
      await replaceQualification(inside.db, id, { ...before, ...stored, name });
      if (stored) files.remove([before.fileKey]);
      await logChange(inside, me, "qualification-changed", { name, before: before.name, newDocument: stored !== undefined });
    });
  });
}

export function removeQualification(context: SignedIn, id: string): Promise<MyPage> {
  return withFiles(context, (files) =>
    changeMine(context, async (inside, me) => {
      const before = await findQualification(inside.db, me.staffId, id);
      if (!before) return; // it is gone already
      await deleteQualification(inside.db, id);
      files.remove([before.fileKey]);
      await logChange(inside, me, "qualification-removed", { name: before.name });
    }),
  );
}

/** The document of the caller's own qualification. */
export async function openMyDocument(context: SignedIn, id: string): Promise<FileResult> {
  const me = await requireMe(context);
  return openDocumentOf(context, me, id);
}

/** A document as a download with a name of ours. Refuses with `not-found`. */
export async function openDocumentOf(
  context: SignedIn,
  { staffId, staffName }: { staffId: number; staffName: string },
  id: string,
): Promise<FileResult> {
  const { name, type, fileKey } = await requireQualification(context.db, staffId, id);
  const file = await context.files.open(fileKey);
  if (!file) throw new Refusal("qualification-gone");
  return { ...file, ...downloadOf(`${staffName} ${name}`, type) };
}

async function store(files: ChangedFiles, document: File) {
  const stored = await storeDocument(files, place, document);
  if (!stored) throw new Refusal("not-a-proof");
  return { type: stored.type, fileKey: stored.fileKey };
}

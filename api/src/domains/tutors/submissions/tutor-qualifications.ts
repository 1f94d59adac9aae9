import { maxQualifications, type MyPage, type PdfResult, type PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { refuseContacts } from "#api/platform/core/refuse-contacts.ts";
import { type ChangedFiles, storeDocument, withFiles } from "#api/platform/files/index.ts";
import { changeMine, logChange } from "../profile/my-page.ts";
import { requireMe } from "../tutors.access.ts";
import { openDocumentOf, requireQualification } from "./qualifications.access.ts";
import {
  deleteQualification,
  findQualification,
  insertQualification,
  qualificationsOf,
  replaceQualification,
} from "./qualifications.queries.ts";

/** A certificate can be read at this width. */
const place = { folder: "private/qualifications", width: 2000 };

/** Stores the document of a qualification. Refuses anything but a picture or a plain PDF. */
async function storeSubmission(files: ChangedFiles, document: File) {
  const stored = await storeDocument(files, place, document, "document");
  if (!stored) throw new Refusal("not-a-proof");
  return { type: stored.type, fileKey: stored.fileKey };
}

/** Adds a qualification, which waits for an admin. Refuses anything but a picture or a plain PDF, and more than eight. */
export function addQualification(context: SignedIn, { name, document }: { name: string; document: File }): Promise<MyPage> {
  refuseContacts(name);
  return withFiles(context, async (files) => {
    const stored = await storeSubmission(files, document);
    return changeMine(context, async (inside, me) => {
      const held = await qualificationsOf(inside.db, me.staffId);
      if (held.length >= maxQualifications) throw new Refusal("qualifications-full");
      await insertQualification(inside.db, me.staffId, { ...stored, name });
      await logChange(inside, me, "qualification-added", { name });
    });
  });
}

type Change = { name: string; document?: File | undefined };

/** Changes a qualification; one that was verified or refused waits again (decision 0073). */
export function changeQualification(context: SignedIn, id: string, { name, document }: Change): Promise<MyPage> {
  refuseContacts(name);
  return withFiles(context, async (files) => {
    const stored = document && (await storeSubmission(files, document));
    return changeMine(context, async (inside, me) => {
      const before = await requireQualification(inside.db, me.staffId, id);
      if (!stored && before.name === name) return;
      await replaceQualification(inside.db, id, { ...before, ...stored, name });
      if (stored) files.remove([before.fileKey]);
      await logChange(inside, me, "qualification-changed", { name, before: before.name, newDocument: stored !== undefined });
    });
  });
}

/** Deletes a qualification of the caller. A missing one is not refused; too many changes are, with `too-many-changes-today`. */
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
export async function openMyDocument(context: SignedIn, id: string): Promise<PdfResult | PhotoResult> {
  const me = await requireMe(context);
  return openDocumentOf(context, me, id);
}

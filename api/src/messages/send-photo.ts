import type { Message } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { storePrivatePicture, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { requireConversation } from "./conversations.access.ts";
import { messageById } from "./messages.queries.ts";
import { type Said, say } from "./say.ts";

const photosOfPerson = [{ times: 40, seconds: 24 * 3_600 }];

/** A photo of a page of a notebook can be read at this width. */
const photo = { folder: "private/messages", width: 1600 };

/** Writes a message with a photo, which is stored without any other data of its file. Refuses anything but a picture. */
export async function sendPhoto(context: SignedIn, id: string, { picture, ...said }: Said & { picture: File }): Promise<Message> {
  const { me } = await requireConversation(context, id);
  const before = await messageById(context.db, id, said.id);
  if (before) return say(context, id, said);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `photos of ${me.accountId}`, photosOfPerson, "too-many-photos-today"),
  );
  return withFiles(context, async (files) => {
    const stored = await storePrivatePicture(files, photo, picture, "picture");
    if (!stored) throw new Refusal("not-a-photo");
    return say(context, id, said, stored);
  });
}

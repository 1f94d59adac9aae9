import { picture } from "./files.ts";
import { classAccess } from "./refusals/groups.ts";
import { RoomMessage } from "./room/messages.ts";
import { fileOf, json, multipart, photo, route } from "./route.ts";
import { sides } from "./slots.ts";
import { z } from "./z.ts";

/** From the tutor's signed link in the email. */
const key = z.string().max(200).optional();
const id = z.object({ id: z.uuid() });
const pictureBytes = 6 * 1024 * 1024;

/** The record of a class besides its board's log. */
export const RoomRecord = z.object({
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  side: z.enum(sides),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** How many operations the board's log has. */
  operations: z.number(),
  messages: z.array(RoomMessage),
  /** In how many days it is deleted. */
  keptDays: z.number(),
  mayDelete: z.boolean(),
});
export type RoomRecord = z.infer<typeof RoomRecord>;

export const roomBoard = {
  showRecord: route({
    method: "POST",
    path: "/classes/:id/record",
    access: "anyone",
    summary: "What was written in a class, for its student, its tutor by the link's key, and the back office.",
    params: id,
    body: json(z.object({ key })),
    reply: json(RoomRecord),
    readsOnly: true,
    price: 10,
    refusals: [...classAccess, "removed-from-class"],
  }),
  openBoardLog: route({
    method: "POST",
    path: "/classes/:id/board",
    access: "anyone",
    summary: "The board's whole log as bytes (contract/src/board/frames.ts); pages, replay and PDF are made of it.",
    params: id,
    body: json(z.object({ key })),
    reply: fileOf("application/octet-stream"),
    readsOnly: true,
    price: 30,
    refusals: [...classAccess, "removed-from-class"],
  }),
  addRoomPicture: route({
    method: "POST",
    path: "/classes/:id/pictures",
    access: "anyone",
    summary:
      "Store a picture or a photo of the notebook for board and chat, while the class is open. A tutor's link sends its key as X-Class-Key.",
    params: id,
    body: multipart(z.object({ picture: picture("photoRequired", "photoTooLarge") }), pictureBytes, "photo-too-large"),
    reply: json(z.object({ picture: z.uuid(), width: z.number(), height: z.number() })),
    creates: true,
    refusals: [
      ...classAccess,
      "removed-from-class",
      "no-room-to-write",
      "too-many-room-pictures",
      "not-a-photo",
      "too-many-pixels",
    ],
  }),
  openRoomPicture: route({
    method: "POST",
    path: "/classes/:id/pictures/:picture",
    access: "anyone",
    summary: "A picture of the class, for those who may enter it.",
    params: id.extend({ picture: z.uuid() }),
    body: json(z.object({ key })),
    reply: photo,
    readsOnly: true,
    refusals: [...classAccess, "removed-from-class", "picture-gone"],
  }),
  deleteRecord: route({
    method: "DELETE",
    path: "/classes/:id/record",
    access: "use-family-account",
    summary: "Delete board, chat and pictures of one's own class, after it. That it was done is logged.",
    params: id,
    reply: json(z.object({ deleted: z.boolean() })),
    refusals: [...classAccess, "room-still-open"],
  }),
};

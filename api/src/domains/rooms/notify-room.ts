import { randomUUID } from "node:crypto";
import type { FromServer, RoomChannel } from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";
import { storeFrames } from "./frames.queries.ts";
import { messages, type Order, orders } from "./hub.ts";

/** Tells everyone in a class, in all processes, once the caller's transaction has committed. */
export const notifyRoom = (db: Db, lessonId: string, message: FromServer, ...bytes: Bytes[]): Promise<void> =>
  store(db, lessonId, messages, message, null, bytes);

/** A frame of bytes that follows a message. */
type Bytes = { channel: RoomChannel; body: Uint8Array };

/** Closes the sockets of everyone in a class in the same way. */
export const closeRoom = (db: Db, lessonId: string, code: number): Promise<void> =>
  store(db, lessonId, orders, { order: "close", code } satisfies Order);

/** Closes one connection of a class in the same way. */
export const closeConnection = (db: Db, lessonId: string, connection: string, code: number): Promise<void> =>
  store(db, lessonId, orders, { order: "close", code } satisfies Order, connection);

function store(
  db: Db,
  lessonId: string,
  channel: number,
  sent: object,
  to: string | null = null,
  bytes: Bytes[] = [],
): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify(sent));
  return storeFrames(db, randomUUID(), Date.now(), [
    { lessonId, to, channel, body },
    ...bytes.map((frame) => ({ lessonId, to, ...frame })),
  ]);
}

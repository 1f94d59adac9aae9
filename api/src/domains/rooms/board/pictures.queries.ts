import type { BoardSide } from "@tutoring/contract/board";
import type { Db } from "#api/platform/db/database.ts";

type NewPicture = { lessonId: string; side: BoardSide; fileKey: string; width: number; height: number };

/** Adds a picture, and returns its id. */
export async function insertPicture(db: Db, { lessonId, side, fileKey, width, height }: NewPicture): Promise<string> {
  const row = { lesson_id: lessonId, side, file_key: fileKey, width, height };
  return (await db.insertInto("room_pictures").values(row).returning("picture_id").executeTakeFirstOrThrow()).picture_id;
}

/** Those of these pictures of a class, with their files. */
export async function filesOfPictures(db: Db, lessonId: string, ids: string[]): Promise<(NewPicture & { id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("room_pictures")
    .select(["picture_id", "lesson_id", "side", "file_key", "width", "height"])
    .where("lesson_id", "=", lessonId)
    .where("picture_id", "in", ids)
    .execute();
  return rows.map(({ picture_id, lesson_id, side, file_key, width, height }) => ({
    ...{ id: picture_id, lessonId: lesson_id, side: side as BoardSide, fileKey: file_key, width, height },
  }));
}

export async function countPictures(db: Db, lessonId: string): Promise<number> {
  const query = db.selectFrom("room_pictures").select((row) => row.fn.countAll<number>().as("count"));
  return (await query.where("lesson_id", "=", lessonId).executeTakeFirstOrThrow()).count;
}

/** Those of these pictures that belong to the class. */
export async function picturesAmong(db: Db, lessonId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom("room_pictures").select("picture_id").where("lesson_id", "=", lessonId);
  return new Set((await query.where("picture_id", "in", ids).execute()).map(({ picture_id }) => picture_id));
}

/** Where a picture of the class is stored. */
export async function keyOfPicture(db: Db, lessonId: string, id: string): Promise<string | undefined> {
  const query = db.selectFrom("room_pictures").select("file_key").where("lesson_id", "=", lessonId);
  return (await query.where("picture_id", "=", id).executeTakeFirst())?.file_key;
}

export async function keysOfLesson(db: Db, lessonId: string): Promise<string[]> {
  const rows = await db.selectFrom("room_pictures").select("file_key").where("lesson_id", "=", lessonId).execute();
  return rows.map(({ file_key }) => file_key);
}

/** Up to `limit` keys of pictures. */
export async function someRoomPictures(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("room_pictures").select("file_key").limit(limit).execute();
  return rows.map(({ file_key }) => file_key);
}

/** The keys, of those given, that a picture refers to. */
export async function roomPicturesInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("room_pictures").select("file_key").where("file_key", "in", keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

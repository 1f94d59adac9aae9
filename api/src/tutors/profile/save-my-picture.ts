import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { filesOfPicture, storePicture, withFiles } from "#api/files/index.ts";
import { changesOf } from "#api/logs/index.ts";
import { changeMine } from "./change-mine.ts";
import { logChange } from "./log-change.ts";
import { setPicture } from "./profile.queries.ts";
import { takeUploadOfDay } from "./uploads-of-day.ts";

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

import type { Channel } from "../channels.ts";
import type { Rooms } from "../rooms.ts";

/** People who are removed from a room lose picture and voice as well, and all do when it is over. */
export const mediaChannel = ({ seats, media, report }: Rooms): Channel => ({
  left: ({ connection, lessonId, side }) => {
    const ended = seats.get(connection)?.ended;
    if (ended !== "removed" && ended !== "over") return;
    media.remove(lessonId, side).catch((error: unknown) => report("media-not-removed", { error }));
  },
});

import type { Context } from "#api/platform/core/context.ts";
import type { Channel } from "./channels.ts";
import type { Hub } from "./hub.ts";
import type { MediaProvider } from "./media/provider.ts";
import type { Sessions } from "./room-sessions.ts";

export type RoomService = Omit<Context, "browser" | "viewer" | "afterCommit">;
/** The rooms of this process. */
export type Rooms = {
  service: RoomService;
  report: RoomService["report"];
  hub: Hub;
  sessions: Sessions;
  media: MediaProvider;
  /** In the order in which they are asked. */
  channels: Channel[];
  orders: {
    /** Closes one connection, in whichever process it is. */
    close: (lessonId: string, connection: string, code: number) => void;
  };
};

import type { Service } from "#api/platform/core/context.ts";
import type { Channel } from "./channels.ts";
import type { Hub } from "./hub.ts";
import type { MediaProvider } from "./media/provider.ts";
import type { Sessions } from "./room-sessions.ts";

/** The rooms of this process. */
export type Rooms = {
  service: Service;
  report: Service["report"];
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

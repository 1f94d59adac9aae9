import type { Side } from "@tutoring/contract";
import { useEffect, useState } from "react";
import type { RoomSocket } from "#web/class/socket/index.ts";
import { lastNetworkVerdict } from "#web/class/devices/index.ts";
import type { CallView } from "./call-view.ts";
import { type Call, openCall } from "./open-call.ts";
import { openMediaOf } from "#web/class/media/index.ts";
import { startOf } from "#web/class/quality/index.ts";

type Given = { socket: RoomSocket; side: Side; lessonId: string; linkKey: string | undefined };

/** The call, as long as the room is open. */
export function useCallOf({ socket, side, lessonId, linkKey }: Given): { call: Call; view: CallView } | undefined {
  const [running, setRunning] = useState<{ call: Call; view: CallView }>();
  useEffect(() => {
    const call = openCall({
      socket,
      side,
      ...startOf((navigator as { connection?: object }).connection ?? {}, lastNetworkVerdict()),
      openMedia: (roster, page) => openMediaOf({ socket, roster, page, side, lessonId, linkKey }),
      onChange: (view) => setRunning({ call, view }),
    });
    return () => call.leave();
  }, [socket, side, lessonId, linkKey]);
  return running;
}

import { closeCodes, type FromPage, type FromServer, type SocketResult } from "@tutoring/contract";
import { enterRoom } from "./enter-room.ts";
import type { Rooms } from "./rooms.ts";
import type { Seat } from "./seats.ts";

const enterMilliseconds = 5_000;
/** Messages that wait for their turn; more than ever wait for a healthy database. */
const maxInTurn = 400;

/** One person's socket: the first message enters, the others go to the room's channels one after the other. */
export function serveRoom(rooms: Rooms, lessonId: string): SocketResult<FromPage, FromServer> {
  const { channels, report } = rooms;
  return (socket) => {
    let seat: Seat | undefined;
    let turn = Promise.resolve();
    let waiting = 0;
    const late = setTimeout(() => seat ?? socket.close(closeCodes.badMessage), enterMilliseconds);
    let isOver = false;
    /** What waits when the socket is closed is dropped, but for the farewell. */
    const inTurn = (work: () => unknown, { atTheEnd = false } = {}) => {
      waiting += 1;
      turn = turn
        .then(async () => {
          if (!isOver || atTheEnd) await work();
        })
        .catch((error: unknown) => {
          report("room-message-failed", { error });
          socket.close(closeCodes.restarting);
        })
        .finally(() => (waiting -= 1));
    };

    const take = async (message: FromPage) => {
      if (!seat) {
        if (message.kind !== "enter") return socket.close(closeCodes.badMessage);
        seat = await enterRoom(rooms, lessonId, message, socket);
        if (seat) socket.hasEntered();
        if (seat) for (const channel of channels) await channel.entered?.(seat.member, message);
        return;
      }
      seat.heardAt = performance.now();
      for (const channel of channels) if (await channel.heard?.(seat.member, message)) return;
    };

    return {
      heard: (message) => {
        if (waiting >= maxInTurn) {
          isOver = true;
          socket.close(closeCodes.flood);
        } else inTurn(() => take(message));
      },
      heardBytes: (channel, bytes) => {
        if (!seat || (channel !== 1 && channel !== 2)) return socket.close(closeCodes.badMessage);
        seat.heardAt = performance.now();
        for (const one of channels) one.heardBytes?.(seat.member, channel, bytes);
      },
      closed: (how) => {
        clearTimeout(late);
        isOver = true;
        const leave = () => {
          if (!seat) return;
          seat.ended ??= how;
          for (const channel of channels) channel.left?.(seat.member);
        };
        inTurn(leave, { atTheEnd: true });
      },
    };
  };
}

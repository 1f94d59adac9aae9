import type { RoomSocket } from "#web/class/socket/index.ts";

/** The part of the room's socket that the call needs. */
export type CallSocket = Pick<
  RoomSocket,
  "state" | "you" | "members" | "bufferedAmount" | "send" | "sendBytes" | "on" | "onBytes" | "onReopened" | "setLive"
>;

/** A message between two pages about their connection. */
export type Signal = {
  /** The sender's page. */
  page: string;
  description?: { type: "offer" | "answer"; sdp: string };
  candidates?: RTCIceCandidateInit[];
  /** How the receiver hears the voice. */
  hearing?: Hearing;
  /** The page has left the call. */
  bye?: true;
};
/** Fractions, 0 to 1. */
export type Hearing = { lost: number; concealed: number };

const longest = 3_000;
const longestWhole = 60_000;

export function sendSignal(socket: CallSocket, to: string, signal: Signal): void {
  const text = JSON.stringify(signal);
  for (let at = 0; at < text.length; at += longest)
    socket.send({ kind: "signal", to, part: text.slice(at, at + longest), last: at + longest >= text.length });
}

/** Reassembles the parts of each connection's signals; anything else is dropped. */
export function listenToSignals(socket: CallSocket, listener: (from: string, signal: Signal) => void): () => void {
  const begun = new Map<string, string>();
  return socket.on("signal", ({ from, part, last }) => {
    const text = (begun.get(from) ?? "") + part;
    if (!last && text.length < longestWhole) {
      begun.set(from, text);
      return;
    }
    begun.delete(from);
    const signal = last ? parsed(text) : undefined;
    if (signal) listener(from, signal);
  });
}

function parsed(text: string): Signal | undefined {
  try {
    const signal = JSON.parse(text) as Signal;
    return typeof signal?.page === "string" ? signal : undefined;
  } catch {
    return undefined;
  }
}

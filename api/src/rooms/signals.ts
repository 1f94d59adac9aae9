import { channels, sides } from "@tutoring/contract";
import type { Channel } from "./channels.ts";
import type { Rooms } from "./rooms.ts";

/** A piece of 60 ms has about 130. */
const maxVoiceBytes = 600;

/** Passes on what the pages of a call tell each other, and their voices where there is no media connection. */
export const signalsChannel = ({ hub }: Pick<Rooms, "hub">): Channel => ({
  heard: (from, message) => {
    if (message.kind === "call") hub.toOthers(from, { ...message, from: from.connection });
    else if (message.kind === "signal") {
      const { to, ...signal } = message;
      hub.toConnection(from.lessonId, to, { ...signal, from: from.connection });
    } else return false;
    return true;
  },
  heardBytes: (from, channel, voice) => {
    if (channel !== channels.voice || voice.length === 0 || voice.length > maxVoiceBytes) return;
    const named = new Uint8Array(voice.length + 1);
    named[0] = sides.indexOf(from.side);
    named.set(voice, 1);
    hub.toOthersBytes(from, channel, named);
  },
});

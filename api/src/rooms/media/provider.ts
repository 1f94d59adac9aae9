import type { MediaPass, Side } from "@tutoring/contract";

/** `connection`: the page's own name, by which others recognise its pictures. */
export type PassFor = { lessonId: string; side: Side; connection: string | undefined; check: boolean };

/** What carries picture and voice. Board, chat and presence never depend on it. */
export type MediaProvider = {
  /** For a few minutes. */
  pass: (who: PassFor) => Promise<MediaPass>;
  /** Ends a side's picture and voice within seconds; what that side holds starts nothing again. */
  remove: (lessonId: string, side: Side) => Promise<void>;
  /** The same for everybody. */
  close: (lessonId: string) => Promise<void>;
  /** What the provider's own server says of a room. Refuses what that server has not signed. */
  hear: (bytes: Uint8Array, signature: string) => Promise<void>;
  stop: () => Promise<void>;
};

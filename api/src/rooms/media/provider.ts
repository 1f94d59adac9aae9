import type { MediaPass, Side } from "@tutoring/contract";

/** `connection`: the page's connection to the room. */
export type PassFor = { lessonId: string; side: Side; name: string; connection: string | undefined; check: boolean };

/** Whoever carries picture and voice. Board, chat and presence never depend on it. */
export type MediaProvider = {
  /** For a few minutes. */
  pass: (who: PassFor) => Promise<MediaPass>;
  /** Ends a side's picture and voice in all processes within seconds; its passes open nothing any more. */
  remove: (lessonId: string, side: Side) => Promise<void>;
  /** The same for everybody. */
  close: (lessonId: string) => Promise<void>;
  stop: () => Promise<void>;
};

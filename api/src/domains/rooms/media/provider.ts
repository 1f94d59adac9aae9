import type { MediaPass, Side } from "@tutoring/contract";

/** `person`: who it is for, in any class; `connection`: the page's own name, by which others recognise its pictures. */
export type PassFor = { lessonId: string; side: Side; person: string; connection: string | undefined; check: boolean };

/** What carries picture and voice. Board, chat and presence never depend on it. */
export type MediaProvider = {
  /** A pass that admits for a few minutes. */
  pass: (who: PassFor) => Promise<MediaPass>;
  /** Ends a side's picture and voice within seconds, and makes its passes worthless. */
  remove: (lessonId: string, side: Side) => Promise<void>;
  /** The same for everybody. */
  close: (lessonId: string) => Promise<void>;
  /** Takes what the provider's server reports about a room. Refuses what that server has not signed. */
  takeWebhook: (bytes: Uint8Array, signature: string) => Promise<void>;
  stop: () => Promise<void>;
};

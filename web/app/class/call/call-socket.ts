import type { FromPage, FromServer, RoomMember } from "@tutoring/contract";

type Off = () => void;

/** What the call needs of the room's socket. */
export type CallSocket = {
  readonly state: "joining" | "here" | "away" | "over";
  /** This page's own connection, another one after each reopening. */
  readonly you: string;
  readonly members: RoomMember[];
  readonly bufferedAmount: number;
  send(message: FromPage): void;
  sendBytes(channel: 2, bytes: Uint8Array): void;
  on<K extends FromServer["kind"]>(kind: K, hear: (message: Extract<FromServer, { kind: K }>) => void): Off;
  onBytes(channel: 2, hear: (bytes: Uint8Array) => void): Off;
  /** Whether microphone or camera are on: then somebody is there. */
  setLive(read: () => boolean): void;
  onReopened(hear: () => void): Off;
};

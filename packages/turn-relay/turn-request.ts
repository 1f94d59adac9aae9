import type { Allocation, Allocations } from "./allocations.ts";
import type { Buckets, Client } from "./bucket.ts";
import type { Nonces } from "./nonces.ts";
import type { Attribute, Message } from "./stun-message.ts";
import type { Pass } from "./turn-credentials.ts";

/** What answering needs to know. */
export type Desk = {
  secret: string;
  allocations: Allocations;
  nonces: Nonces;
  /** Answers to clients without a place. */
  strangers: Buckets;
  /** Whether a pass has been withdrawn since it was made. */
  isWithdrawn: (pass: Pass) => boolean;
};
/** `code`: why not; absent when granted. `key`: signs the answer. */
export type Answer = { code?: number; attributes?: Attribute[]; key?: Buffer };
/** A request whose sender knows the password. */
export type Signed = {
  message: Message;
  client: Client;
  mine: Allocation | undefined;
  username: string;
  pass: Pass;
  key: Buffer;
};

export const valueOf = (message: Message, name: number): Buffer | undefined =>
  message.attributes.find(([one]) => one === name)?.[1];

import { createHash, createHmac } from "node:crypto";

/** What a user name says: until when it admits, into which room, on which side. It holds no person's name. */
export type Pass = { untilSeconds: number; room: string; side: string };
export type TurnCredentials = { username: string; credential: string };

export const realm = "room";
/** Time to start a call; a running one outlives it. */
export const credentialSeconds = 600;

/** Credentials of coturn's `use-auth-secret`: anyone with the secret can check them. */
export function makeCredentials(secret: string, { room, side }: Omit<Pass, "untilSeconds">, now: Date): TurnCredentials {
  const username = `${Math.floor(now.getTime() / 1000) + credentialSeconds}:${room}:${side}`;
  return { username, credential: passwordOf(secret, username) };
}

/** Undefined for a user name that is not ours. */
export function readUsername(username: string): Pass | undefined {
  const [, until, room, side] = /^(\d{1,12}):([\w-]{1,80}):([a-z]{1,20})$/.exec(username) ?? [];
  return until && room && side ? { untilSeconds: Number(until), room, side } : undefined;
}

/** The key that signs messages. TURN prescribes MD5 and coturn SHA-1, both of a secret that is never sent. */
export const keyOf = (secret: string, username: string): Buffer =>
  createHash("md5")
    .update(`${username}:${realm}:${passwordOf(secret, username)}`)
    .digest();

const passwordOf = (secret: string, username: string) => createHmac("sha1", secret).update(username).digest("base64");

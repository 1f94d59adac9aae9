import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyCreationOptions, PasskeyRequestOptions } from "@tutoring/contract";

/** What a test may get wrong about an answer. */
export type Faults = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** Bits of the flags to flip: 1 present, 4 verified, 8 can be synced, 16 synced. */
  flags?: number;
  counter?: number;
  signedBy?: KeyObject;
  userHandle?: string | null;
};

type Held = { id: string; handle: string; key: KeyObject; counter: number };

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** The little of CBOR that an attestation needs. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, length: number) =>
    length < 24
      ? Buffer.from([(kind << 5) | length])
      : length < 256
        ? Buffer.from([(kind << 5) | 24, length])
        : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** A phone's authenticator, made of `node:crypto` alone: a witness that shares nothing with the library that judges it. */
export class Authenticator {
  readonly held: Held[] = [];
  readonly #origin: string;
  readonly #flags: number;

  /** `synced`: its passkeys are in their owner's account, and do not count their uses. */
  constructor(origin: string, { synced = false } = {}) {
    this.#origin = origin;
    this.#flags = synced ? 1 | 4 | 8 | 16 : 1 | 4;
  }

  get counts(): boolean {
    return (this.#flags & 8) === 0;
  }

  /** Makes a passkey, as `navigator.credentials.create` would. */
  create({ challenge, rp, user }: PasskeyCreationOptions, faults: Faults = {}) {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as [number, number][]),
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const id = randomBytes(32);
    const held = { id: text(id), handle: user.id, key: privateKey, counter: 0 };
    this.held.push(held);
    const data = Buffer.concat([
      this.#head(faults.rpId ?? rp.id, 64, faults, held),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cbor(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", data],
    ]);
    return {
      id: held.id,
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, faults),
        attestationObject: text(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Signs with the passkey made last, or with one of those that may, as `navigator.credentials.get` would. */
  get({ challenge, rpId, allowCredentials }: PasskeyRequestOptions, faults: Faults = {}) {
    const may = (one: Held) => allowCredentials.length === 0 || allowCredentials.some(({ id }) => id === one.id);
    const held = this.held.findLast(may) ?? this.held.at(-1);
    if (!held) throw new Error("this authenticator holds no passkey");
    if (this.counts) held.counter += 1;
    const data = this.#head(faults.rpId ?? rpId, 0, faults, held);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, faults);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      id: held.id,
      response: {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(sign("sha256", signed, faults.signedBy ?? held.key)),
        userHandle: faults.userHandle === undefined ? held.handle : faults.userHandle,
      },
    };
  }

  #head(rpId: string, more: number, { flags = 0, counter }: Faults, held: Held): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? held.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([(this.#flags ^ flags) | more]), count]);
  }

  #clientData(type: string, challenge: string, faults: Faults): string {
    const { origin = this.#origin } = faults;
    return text(
      Buffer.from(
        JSON.stringify({ type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false }),
      ),
    );
  }
}

import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { PasskeyRequestOptions } from "@tutoring/contract";
import { expect, test } from "vitest";
import { usedPasskey } from "#api/domains/identity/passkey-ceremonies.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { Authenticator } from "#api/testing/authenticator.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";
import { seeded } from "./in-turn.ts";

const world = useWorld();
const [origin, rpId] = ["http://localhost:3000", "localhost"];
const below = seeded(1_402);

const parts = ["clientDataJSON", "authenticatorData", "signature"] as const;
type Reply = Record<(typeof parts)[number], Buffer>;

/** A second verifier, made of `node:crypto` and Web Authentication's own steps (7.2), which shares nothing with the library. */
function witnessTakes({ clientDataJSON, authenticatorData, signature }: Reply, challenge: string, key: KeyObject): boolean {
  let client: Record<string, unknown>;
  try {
    client = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(clientDataJSON)) as typeof client;
  } catch {
    return false;
  }
  const hash = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
  const flags = authenticatorData[32] ?? 0;
  return (
    client["type"] === "webauthn.get" &&
    client["challenge"] === challenge &&
    client["origin"] === origin &&
    authenticatorData.length === 37 &&
    authenticatorData.subarray(0, 32).equals(hash(rpId)) &&
    (flags & 0b1100_0101) === 0b101 && // present and verified; nothing is attached
    verify("sha256", Buffer.concat([authenticatorData, hash(clientDataJSON)]), key, signature)
  );
}

/** One small change of some bytes. */
function changed(bytes: Buffer, other: Buffer): Buffer {
  const at = below(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const noise = Buffer.from(Array.from({ length: 1 + below(4) }, () => below(256)));
  switch (below(8)) {
    case 0:
      return Buffer.concat([before, noise, after.subarray(noise.length)]);
    case 1:
      return Buffer.concat([before, noise, after]);
    case 2:
      return Buffer.concat([before, after.subarray(1 + below(3))]);
    case 3:
      return before;
    case 4:
      return Buffer.concat([bytes, noise]);
    case 5:
      return Buffer.concat([before, other.subarray(at)]); // the end of another reply of the same passkey
    case 6:
      return other;
    default: {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << below(8));
      return flipped;
    }
  }
}

/** The two numbers of a signature, as its DER holds them. */
function numbersOf(signature: Buffer): Buffer[] {
  const length = signature[3] ?? 0;
  return [signature.subarray(4, 4 + length), signature.subarray(6 + length)];
}

test(
  "no changed reply of a passkey is taken, by the library or by a second verifier",
  { meta: { proves: ["C164"] }, timeout: 1_800_000 },
  async () => {
    const context = systemContext(world.service);
    const phone = new Authenticator(origin);
    const made = phone.create({
      ...{ challenge: "AAAA", rp: { id: rpId, name: "Tests" }, user: { id: "AAAA", name: "a", displayName: "A" } },
      ...{ pubKeyCredParams: [], timeout: 1, attestation: "none", excludeCredentials: [] },
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    });
    const attestation = Buffer.from(made.response.attestationObject, "base64url");
    const publicKey = attestation.subarray(attestation.length - 77); // the COSE key ends the attestation
    const key = createPublicKey(phone.held[0]?.key as KeyObject);
    const stored = {
      ...{ id: "", accountId: "", credentialId: Buffer.from(made.id, "base64url"), publicKey, counter: 0, name: "" },
      ...{ canSync: false, isSynced: false, transports: [], addedAt: new Date(), usedAt: null },
    };
    const asked = (challenge: string): PasskeyRequestOptions => ({
      ...{ challenge, rpId, timeout: 1, userVerification: "required", allowCredentials: [] },
    });
    const signed = (challenge: string): Reply => {
      const { response } = phone.get(asked(challenge));
      return Object.fromEntries(parts.map((part) => [part, Buffer.from(response[part], "base64url")])) as Reply;
    };
    const takes = async (reply: Reply, challenge: string): Promise<boolean> => {
      const response = Object.fromEntries(parts.map((part) => [part, reply[part].toString("base64url")]));
      const assertion = { id: made.id, response: response as Record<(typeof parts)[number], string> };
      return usedPasskey(context, assertion, { passkey: stored, challenge }).then(
        () => true,
        () => false,
      );
    };
    const tries = count({ small: 500, all: 100_000 });
    let bent = 0;
    const unchanged: boolean[] = [];
    for (let nth = 0; nth < tries; nth += 1) {
      const challenge = createHash("sha256").update(`challenge ${nth}`).digest("base64url");
      const [right, other] = [signed(challenge), signed(createHash("sha256").update(`other ${nth}`).digest("base64url"))];
      if (nth % 100 === 0) unchanged.push((await takes(right, challenge)) && witnessTakes(right, challenge, key));
      const part = parts[below(3)] ?? "signature";
      const reply = { ...right, [part]: changed(right[part], other[part]) };
      if (reply[part].equals(right[part])) continue;
      const taken = { nth, part, byWitness: witnessTakes(reply, challenge, key), byUs: await takes(reply, challenge) };
      // the library reads the same two numbers in other bytes as well
      const isBent =
        taken.byUs && part === "signature" && numbersOf(right.signature).every((one) => reply.signature.includes(one));
      if (isBent) bent += 1;
      expect({ ...taken, byUs: taken.byUs && !isBent }).toEqual({ nth, part, byWitness: false, byUs: false });
    }
    expect(unchanged).toEqual(Array.from({ length: tries / 100 }, () => true));
    report("changed replies of passkeys", { tries, taken: 0, "same signature in other bytes": bent });
  },
);

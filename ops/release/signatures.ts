import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

// Signatures as minisign writes them (https://jedisct1.github.io/minisign/): Ed25519 over the file's BLAKE2b, so that `minisign -V`
// and `rsign` verify them too.

const digestOf = (content: Uint8Array) => createHash("blake2b512").update(content).digest();
const spkiBytes = 12;
const rawOf = (key: KeyObject) => key.export({ type: "spki", format: "der" }).subarray(spkiBytes);
/** A name for the key, by which minisign tells a wrong key from a wrong signature. */
const idOf = (raw: Uint8Array) => createHash("sha256").update(raw).digest().subarray(0, 8);
const comments = ["untrusted comment: ", "trusted comment: "] as const;

/** A new key to sign with, as PEM. */
export const newSigningKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** The file `minisign.pub` that belongs to a key. */
export function publicKeyOf(pem: string): string {
  const raw = rawOf(createPublicKey(createPrivateKey(pem)));
  const line = Buffer.concat([Buffer.from("Ed"), idOf(raw), raw]).toString("base64");
  return `${comments[0]}Online Tutoring releases\n${line}\n`;
}

/** The file `….minisig`. `comment` is signed too. */
export function signatureOf(content: Uint8Array, pem: string, comment: string): string {
  const key = createPrivateKey(pem);
  const signature = sign(null, digestOf(content), key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  const line = Buffer.concat([Buffer.from("ED"), idOf(rawOf(createPublicKey(key))), signature]).toString("base64");
  return `${comments[0]}signature of Online Tutoring\n${line}\n${comments[1]}${comment}\n${whole.toString("base64")}\n`;
}

/** The signed comment. Throws unless the holder of the key has signed exactly this. */
export function verifySignature(content: Uint8Array, signatureFile: string, publicKeyFile: string): string {
  const bytes = Buffer.from(publicKeyFile.trim().split("\n").at(-1) ?? "", "base64");
  const [, line = "", trusted = "", last = ""] = signatureFile.split("\n");
  const signed = Buffer.from(line, "base64");
  if (bytes.length !== 42 || signed.length !== 74 || !trusted.startsWith(comments[1]))
    throw new Error("This is no signature or no key of minisign.");
  if (!signed.subarray(2, 10).equals(bytes.subarray(2, 10))) throw new Error("It is signed with another key.");
  const x = bytes.subarray(10).toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const [signature, comment] = [signed.subarray(10), trusted.slice(comments[1].length)];
  const isSigned =
    verify(null, digestOf(content), key, signature) &&
    verify(null, Buffer.concat([signature, Buffer.from(comment)]), key, Buffer.from(last, "base64"));
  if (!isSigned) throw new Error("The signature does not fit: the file was changed, or damaged on its way.");
  return comment;
}

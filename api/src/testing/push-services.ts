import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Network } from "#api/platform/core/guarded-request.ts";

type Received = {
  payload: { title: string; body: string; link: string; tag: string; deliveryId: string };
  headers: IncomingMessage["headers"];
};

/** A browser that subscribed at a push service: what it tells us, and what it was sent and could decrypt. */
export type PushBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  /** What its service answers from now on; "hangs up" without an answer, after the message was taken. */
  answers: number | "hangs up";
};

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** The push services of all browsers, on this machine. They check who posts (RFC 8292), and their browsers decrypt it (RFC 8291). */
export async function openPushServices(publicKey: string) {
  const browsers = new Map<string, { browser: PushBrowser; open: (body: Buffer) => string }>();
  const called: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { host = "", authorization = "", ...headers } = request.headers;
      const known = browsers.get(`https://${host}${request.url}`);
      called.push(host);
      if (!known) return response.writeHead(404).end();
      if (request.method !== "POST" || !isOurs(authorization, publicKey, host)) return response.writeHead(403).end();
      if (headers["content-encoding"] !== "aes128gcm" || headers["ttl"] === undefined) return response.writeHead(400).end();
      const { browser, open } = known;
      const isTaken = browser.answers === "hangs up" || browser.answers < 300;
      if (isTaken) browser.received.push({ payload: JSON.parse(open(body)) as Received["payload"], headers });
      return browser.answers === "hangs up"
        ? request.socket.destroy()
        : response.writeHead(browser.answers, { location: "https://evil.example/" }).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const network: Network = {
    resolve: () => Promise.resolve(["198.41.0.4"]),
    connect: () => connect((server.address() as AddressInfo).port, "127.0.0.1"),
  };
  return {
    network,
    called,
    /** A browser that subscribes at this push service. */
    browser: (host = "fcm.googleapis.com"): PushBrowser => {
      const ecdh = createECDH("prime256v1");
      const [theirs, auth] = [ecdh.generateKeys(), randomBytes(16)];
      const endpoint = `https://${host}/send/${randomBytes(12).toString("base64url")}`;
      const subscription = { endpoint, p256dh: theirs.toString("base64url"), auth: auth.toString("base64url") };
      const browser: PushBrowser = { subscription, received: [], answers: 201 };
      browsers.set(endpoint, { browser, open: (body) => decrypted(body, ecdh, auth) });
      return browser;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a token is signed by the key with which browsers have subscribed, for this service and for at most a day. */
function isOurs(authorization: string, publicKey: string, host: string): boolean {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; exp: number; sub: string };
  const isInTime = exp * 1_000 > Date.now() && exp * 1_000 <= Date.now() + 86_400_000;
  const isFor = aud === `https://${host}` && /^mailto:.+@/.test(sub);
  return key === publicKey && isInTime && isFor && verify("sha256", signed, how, Buffer.from(signature, "base64url"));
}

function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, ours] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), ours]);
  const shared = hkdf(ecdh.computeSecret(ours), auth, info, 32);
  const key = hkdf(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const cipher = createDecipheriv("aes-128-gcm", key, hkdf(shared, salt, "Content-Encoding: nonce\0", 12));
  const text = body.subarray(21 + ours.length);
  cipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

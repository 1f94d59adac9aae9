import { createHash, randomUUID } from "node:crypto";
import { type Side, sides } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { jwtVerify, SignJWT } from "jose";
import type { Service } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isLocalHost } from "#api/platform/core/networks.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import { openRelay } from "@tutoring/turn-relay";
import { noteSeen, type Seen } from "./media.queries.ts";
import { meshMedia } from "./mesh.ts";
import type { MediaProvider } from "./provider.ts";

type LiveKitKeys = { url: string; key: string; secret: string };
type Grant = { room: string; roomJoin?: true; roomAdmin?: true; roomCreate?: true; canPublishSources?: string[] };

const callMilliseconds = 3_000;
/** For joining; LiveKit renews the tokens of those inside. */
const tokenSeconds = 120;

/** What is LiveKit's own: tokens, calls to its server, and its signature. */
export function liveKitServer({ url, key, secret }: LiveKitKeys) {
  const secretBytes = new TextEncoder().encode(secret);
  const origin = new URL(url.replace(/^ws/, "http")).origin;

  const sign = (claims: object, subject?: string) => {
    const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256" }).setIssuer(key).setNotBefore("0s");
    if (subject) token.setSubject(subject);
    return token.setExpirationTime(`${tokenSeconds}s`).sign(secretBytes);
  };
  const may = { canPublish: true, canSubscribe: true, canPublishData: true, canUpdateOwnMetadata: false };

  return {
    /** Admits one person to one room. */
    joinToken: (room: string, identity: string) =>
      sign(
        {
          video: { room, roomJoin: true, canPublishSources: ["camera", "microphone", "screen_share"], ...may } satisfies Grant &
            object,
        },
        identity,
      ),

    /** A call of its room service. Fails when it takes longer than three seconds; undefined when there is no such room or person. */
    call: async (method: string, room: string, body: object): Promise<Record<string, unknown> | undefined> => {
      const grant: Grant = { room, roomAdmin: true, roomCreate: true };
      const response = await fetch(`${origin}/twirp/livekit.RoomService/${method}`, {
        method: "POST",
        // protects 15.3.2: following no redirect
        redirect: "error",
        headers: { "content-type": "application/json", authorization: `Bearer ${await sign({ video: grant })}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(callMilliseconds),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`LiveKit answered ${method} with ${response.status}`);
      return (await response.json()) as Record<string, unknown>;
    },

    /** Whether the server has signed exactly these bytes, in the last minutes. */
    hasSigned: async (bytes: Uint8Array, token: string): Promise<boolean> => {
      const options = { issuer: key, algorithms: ["HS256"], requiredClaims: ["exp"], clockTolerance: 10 };
      const verified = await jwtVerify(token, secretBytes, options).catch(() => undefined);
      const sum = createHash("sha256").update(bytes).digest("base64");
      return typeof verified?.payload["sha256"] === "string" && isSameSecret(verified.payload["sha256"], sum);
    },
  };
}

/** LiveKit's own names for our rooms and people. */
const roomName = (lessonId: string): string => `class-${lessonId}`;
const identityOf = (side: Side, connection = "page"): string => `${side}-${connection}`;
/** The side in an identity; undefined if the identity is not ours. */
const sideOf = (identity: string): Side | undefined => sides.find((side) => identity.startsWith(`${side}-`));

const Event = z.object({
  event: z.string(),
  /** Seconds since 1970; a string, because protobuf writes 64-bit numbers so. */
  createdAt: z.coerce.number<unknown>().int().positive(),
  room: z.object({ name: z.string().regex(/^class-/) }),
  participant: z.object({ identity: z.string() }),
});
const events = new Set(["participant_joined", "participant_left", "track_published", "track_unpublished"]);
const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** The person and class of an event; undefined for an event of another kind, or of a room that is not ours. */
function seenIn(bytes: Uint8Array): Seen | undefined {
  const event = Event.safeParse(parsed(bytes)).data;
  const lessonId = event?.room.name.slice("class-".length);
  const side = event && sideOf(event.participant.identity);
  if (!event || !lessonId || !side || !events.has(event.event) || !isUuid(lessonId)) return undefined;
  return { lessonId, side, bytes: 0, at: new Date(event.createdAt * 1_000) };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A class needs three; a page that was reloaded counts twice until LiveKit notices that the old one is gone. */
const maxParticipants = 6;
const emptyTimeout = 600;
const departureTimeout = 60;

/** Picture and voice by a LiveKit server, for more than one machine's relay can carry. */
export function liveKitMedia({ db, report }: Pick<Service, "db" | "report">, keys: LiveKitKeys): MediaProvider {
  const server = liveKitServer(keys);

  /** A failure is reported to the operator, and stops nobody. */
  const tryTo = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      report("livekit-failed", { what, why: error instanceof Error ? error.message : String(error) });
    }
  };

  return {
    pass: async ({ lessonId, side, connection, check }) => {
      const room = check ? `check-${randomUUID()}` : roomName(lessonId);
      const rules = { name: room, emptyTimeout, departureTimeout, maxParticipants };
      await tryTo("open", () => server.call("CreateRoom", room, rules)); // the page keeps trying to join
      return { kind: "livekit", url: keys.url, token: await server.joinToken(room, identityOf(side, connection)) };
    },
    remove: (lessonId, side) =>
      tryTo("remove", async () => {
        const room = roomName(lessonId);
        const { participants = [] } = ((await server.call("ListParticipants", room, { room })) ?? {}) as {
          participants?: { identity: string }[];
        };
        const theirs = participants.filter(({ identity }) => sideOf(identity) === side);
        for (const { identity } of theirs) await server.call("RemoveParticipant", room, { room, identity });
      }),
    close: (lessonId) => tryTo("close", () => server.call("DeleteRoom", roomName(lessonId), { room: roomName(lessonId) })),
    takeWebhook: async (bytes, signature) => {
      if (!(await server.hasSigned(bytes, signature))) throw new Refusal("not-signed");
      const seen = seenIn(bytes);
      if (!seen) return;
      await noteSeen(db, "livekit", [seen]).catch((error: unknown) => {
        if (!isViolationOf(error, "room_media_seen_lesson_id_fkey")) throw error; // a class that was deleted meanwhile
      });
    },
    stop: async () => {},
  };
}

export type Media = {
  provider: MediaProvider;
  /** Other origins that the class page connects to. */
  hosts: string[];
  /** A line for the operator. */
  greeting: string;
};

const usualPort = 3478;

/** Opens what carries picture and voice, by the settings: LiveKit, the operator's own TURN server, or the relay in this process. */
export async function openMedia(service: Service, settings: Settings): Promise<Media> {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings;
  if (LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET) {
    const keys = { url: LIVEKIT_URL, key: LIVEKIT_API_KEY, secret: LIVEKIT_API_SECRET };
    const { host, protocol } = new URL(LIVEKIT_URL);
    const safe = /^(wss|https):$/.test(protocol) ? "s" : "";
    return {
      provider: liveKitMedia(service, keys),
      hosts: [`ws${safe}://${host}`, `http${safe}://${host}`],
      greeting: `picture and voice pass through LiveKit at ${host}`,
    };
  }
  if (settings.TURN_URLS && settings.TURN_SECRET) {
    const urls = settings.TURN_URLS.split(",").map((url) => url.trim());
    const greeting = `picture and voice pass through ${urls.join(", ")}`;
    return { provider: meshMedia(service, { secret: settings.TURN_SECRET, urls }), hosts: [], greeting };
  }
  const { hostname } = new URL(service.settings.address);
  const local = isLocalHost(hostname) && !settings.RELAY_ADDRESS;
  const secret = Buffer.from(service.secrets.relay).toString("base64url");
  const hosts = local ? ["127.0.0.1", "::1"] : ["0.0.0.0", "::"];
  const ports = settings.RELAY_PORT ? [settings.RELAY_PORT] : [usualPort, 0];
  const relay = await openRelay({ secret, hosts, ports, report: service.report }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    throw new UserError(`The relay cannot use port ${settings.RELAY_PORT} (${error.code}); set RELAY_PORT to a free one.`);
  });
  const address = local ? "127.0.0.1" : (settings.RELAY_ADDRESS ?? hostname);
  const host = address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
  const urls = ["udp", "tcp"].map((transport) => `turn:${host}:${relay.port}?transport=${transport}`);
  return {
    provider: meshMedia(service, { secret, urls, relay }),
    hosts: [],
    greeting: `picture and voice pass through port ${relay.port}, UDP and TCP, at ${host}`,
  };
}

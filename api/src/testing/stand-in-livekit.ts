import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { TokenVerifier } from "livekit-server-sdk";

export const liveKitKey = "APIofTheTests";
export const liveKitSecret = "a secret of the LiveKit tests, long enough";

type Asked = { method: string; room: string; body: Record<string, unknown> };

/** A stand-in for LiveKit: the parts of its room service that we call. The official library verifies tokens. */
export async function standInLiveKit() {
  const asked: Asked[] = [];
  const people = new Map<string, string[]>();
  const verifier = new TokenVerifier(liveKitKey, liveKitSecret);
  let behaviour: "answers" | "hangs" | "fails" = "answers";

  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => void answer());
    const answer = async () => {
      if (behaviour === "hangs") return;
      const send = (status: number, body: object) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (behaviour === "fails") return send(500, { code: "internal" });
      const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
      const claims = await verifier.verify(token).catch(() => undefined);
      const method = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? "")?.[1];
      if (!claims?.video || !method || request.method !== "POST") return send(401, { code: "unauthenticated" });
      const body = JSON.parse(text) as { room?: string; name?: string; identity?: string };
      const room = body.room ?? body.name ?? "";
      const mayDo =
        method === "CreateRoom" || method === "DeleteRoom"
          ? claims.video.roomCreate
          : claims.video.roomAdmin && claims.video.room === room;
      if (!mayDo) return send(403, { code: "permission_denied" });
      asked.push({ method, room, body });
      if (method === "CreateRoom") people.set(room, people.get(room) ?? []);
      else if (!people.has(room)) return send(404, { code: "not_found" });
      if (method === "DeleteRoom") people.delete(room);
      if (method === "RemoveParticipant")
        people.set(
          room,
          (people.get(room) ?? []).filter((one) => one !== body.identity),
        );
      const here = (people.get(room) ?? []).map((identity) => ({ identity }));
      send(200, method === "ListParticipants" ? { participants: here } : method === "CreateRoom" ? { name: room } : {});
    };
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    people,
    behave: (how: typeof behaviour) => (behaviour = how),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

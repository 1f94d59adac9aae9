import { type IncomingMessage, request as ask } from "node:http";

/** Sends requests from one of this machine's own addresses, by which limits count. */
export const sendFrom =
  (localAddress: string) =>
  async (request: Request): Promise<Response> => {
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { ...Object.fromEntries(request.headers), "content-length": String(body.length) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask(request.url, { method: request.method, headers, localAddress }, resolve).on("error", reject).end(body);
    });
    const parts: Uint8Array[] = [];
    for await (const part of answer) parts.push(part as Uint8Array);
    const reported = new Headers();
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const one of values) reported.append(name, one);
    return new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0, headers: reported });
  };

/** The provider did not answer, or not with what can be read. */
export class Silence extends Error {}
/** It was not asked, because it has just been silent. */
export class StillSilent extends Silence {}

type Options = { method: string; headers: Record<string, string>; body?: unknown; redirect?: "manual"; signal?: AbortSignal };
export type Send = (url: string, options: RequestInit) => Promise<Response>;

// protects C163: the size of what a provider answers [262_144 → 1e12]
const maxBytes = 262_144;
/** The provider's description and its keys. */
const maxKept = 4;

/**
 * Calls that read so much and no more, and throw `Silence` where nothing comes. What was read last is read again while the provider is
 * away, so that its description and keys outlive a restart of its servers.
 */
export function limitedFetch(send: Send): (url: string, options: Options) => Promise<Response> {
  const kept = new Map<string, { body: Uint8Array<ArrayBuffer>; type: string }>();
  return async (url, options) => {
    const isRead = options.method === "GET";
    try {
      const response = await send(url, options as RequestInit);
      const type = response.headers.get("content-type") ?? "";
      const isNone = isRead ? !response.ok || !type.includes("json") : response.status >= 500;
      if (isNone) throw new Silence(`${url} answers ${response.status} ${type}`);
      const body = await readAll(response);
      if (isRead && (kept.has(url) || kept.size < maxKept)) kept.set(url, { body, type });
      return new Response(body.length > 0 ? body : null, { status: response.status, headers: response.headers });
    } catch (error) {
      const last = isRead ? kept.get(url) : undefined;
      if (last) return new Response(last.body, { headers: { "content-type": last.type } });
      throw error instanceof Silence ? error : new Silence(reasonOf(error), { cause: error });
    }
  };
}

async function readAll(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Silence(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

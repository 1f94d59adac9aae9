import type { Language } from "@tutoring/contract/languages";
import { type Client, contract, createClient, type Send } from "@tutoring/contract";

/** The parts of a browser that the API notices: cookies, the bearer token, the XSRF header, an origin. */
export class Browser {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  /** The language of the page it shows. */
  language: Language = "en";
  readonly api: Client<typeof contract>;
  readonly #origin: string;
  readonly #send: Send;

  constructor(origin: string, send: Send) {
    this.#origin = origin;
    this.#send = send;
    this.api = createClient(contract, (request) => this.fetch(request), origin);
  }

  async fetch(given: Request | string, init: RequestInit = {}): Promise<Response> {
    const request = await withFormAsBytes(typeof given === "string" ? new Request(new URL(given, this.#origin), init) : given);
    const set = (name: string, value: string | undefined) => {
      if (value && !request.headers.has(name)) request.headers.set(name, value);
    };
    set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    set("authorization", this.token && `Bearer ${this.token}`);
    set("x-xsrf-token", this.cookies.get("XSRF-TOKEN"));
    request.headers.set("accept-language", this.language);
    set("origin", this.#origin);
    const response = await this.#send(request);
    this.take(response.headers.getSetCookie());
    return response;
  }

  take(setCookies: string[]): void {
    for (const line of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

/** Node's own stream of a form throws when the API stops reading it. */
const withFormAsBytes = async (request: Request): Promise<Request> =>
  request.body && request.headers.get("content-type")?.startsWith("multipart/")
    ? new Request(request, { body: await request.arrayBuffer() })
    : request;

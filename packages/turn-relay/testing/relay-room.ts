import { afterEach } from "vitest";
import { openRelay, type Relay } from "../open-relay.ts";
import { makeCredentials } from "../turn-credentials.ts";
import { type TurnClient, turnClient } from "./turn-client.ts";

export const relaySecret = "a secret of the tests";
type Who = { room?: string; side?: string; transport?: "udp" | "tcp"; host?: string; password?: string };

/** A relay for each test, its clock, and people who use it. */
export class RelayRoom {
  relay!: Relay;
  now = Date.now();
  readonly #clients: TurnClient[] = [];

  async open(more: Partial<Parameters<typeof openRelay>[0]> = {}): Promise<void> {
    this.relay = await openRelay({
      ...{ secret: relaySecret, hosts: ["127.0.0.1", "::1"], ports: [0], now: () => this.now },
      ...more,
    });
  }

  /** A client with credentials but without a place in the relay. */
  async join({ room = "monday", side = "tutor", password, ...way }: Who = {}): Promise<TurnClient> {
    const credentials = makeCredentials(relaySecret, { room, side }, new Date(this.now));
    return this.joinWith({ ...credentials, ...(password && { credential: password }) }, way);
  }

  async joinWith(
    credentials: { username: string; credential: string },
    way: Pick<Who, "transport" | "host"> = {},
  ): Promise<TurnClient> {
    const client = await turnClient({ port: this.relay.port, ...way }, credentials);
    this.#clients.push(client);
    return client;
  }

  async joined(who: Who = {}): Promise<TurnClient & { name: number }> {
    const client = await this.join(who);
    const { code, name = 0 } = await client.login();
    if (code !== 200) throw new Error(`the relay gave no place but ${code}`);
    return Object.assign(client, { name });
  }

  /** A tutor and a student who hear each other, the student on channel 0x4001 and the tutor on 0x4000. */
  async pair(first: Who = {}, second: Who = {}) {
    const tutor = await this.joined({ side: "tutor", ...first });
    const student = await this.joined({ side: "student", ...second });
    await tutor.bind(0x4000, student.name);
    await student.bind(0x4001, tutor.name);
    return { tutor, student };
  }

  async close(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.close();
    await this.relay.close();
  }
}

export function useRelayRoom(): RelayRoom {
  const room = new RelayRoom();
  afterEach(() => room.close());
  return room;
}

export const textsOf = ({ received }: TurnClient): string[] => received.map(({ text }) => text);

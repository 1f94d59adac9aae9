import { Allocations, type Limits, usualLimits } from "./allocations.ts";
import { answerRequest } from "./answer-request.ts";
import { Buckets, type Client } from "./bucket.ts";
import { forwardChannelData, forwardIndication } from "./forward.ts";
import { Nonces } from "./nonces.ts";
import { kinds, methods, readMessage } from "./stun-message.ts";
import { listenTcp, type TcpLimits, usualTcpLimits } from "./tcp.ts";
import { type Beat, Traffic, type SimulatedNetwork } from "./traffic.ts";
import { credentialSeconds, type Pass } from "./turn-credentials.ts";
import { type Listener, listenUdp, type Take } from "./udp.ts";

type Options = {
  hosts: string[];
  ports: number[];
  take: Take;
  tcp: { limits: TcpLimits; holdsSlot: (clientId: string) => boolean; gone: (clientId: string) => void };
};

const triesForFree = 20;
const isTaken = (error: unknown) => ["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
/** This machine has no such address, as without IPv6. */
const isAbsent = (error: unknown) =>
  ["EADDRNOTAVAIL", "EAFNOSUPPORT", "ENETUNREACH"].includes((error as NodeJS.ErrnoException).code ?? "");

/** UDP and TCP of all addresses on the first of the ports that is free. Fails with the last port's error. */
async function listenOnOnePort(options: Options): Promise<Listener> {
  const tries = options.ports.flatMap((port) => (port === 0 ? Array.from({ length: triesForFree }, () => 0) : [port]));
  let failure: unknown;
  for (const port of tries) {
    try {
      return await listenOn(port, options);
    } catch (error) {
      if (!isTaken(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function listenOn(asked: number, { hosts, take, tcp }: Options): Promise<Listener> {
  const open: Listener[] = [];
  const close = async () => {
    await Promise.all(open.map((one) => one.close()));
  };
  let port = asked;
  try {
    for (const [nth, host] of hosts.entries()) {
      try {
        open.push(await listenUdp(host, port, take));
        port = open[0]?.port ?? port;
        open.push(await listenTcp({ ...tcp, host, port, take }));
      } catch (error) {
        if (nth === 0 || !isAbsent(error)) throw error;
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

/** Passes that were withdrawn, for as long as they would have lasted. */
class Withdrawals {
  readonly #since = new Map<string, number>();

  add(room: string, side: string, at: Date): void {
    this.#since.set(`${room} ${side}`, at.getTime());
  }

  readonly has = ({ room, side, untilSeconds }: Pass): boolean => {
    const since = this.#since.get(`${room} ${side}`);
    return since !== undefined && (untilSeconds - credentialSeconds) * 1_000 <= since;
  };

  forget(now: number): void {
    for (const [key, since] of this.#since) if (since + (credentialSeconds + 1) * 1_000 < now) this.#since.delete(key);
  }
}

export type Relay = {
  port: number;
  /** Rooms with at least one place taken. */
  rooms: () => string[];
  /** Places taken at present. */
  places: () => number;
  /** What each side has sent since the last time. */
  takeMessages: () => Beat[];
  totals: Readonly<Traffic["totals"]>;
  /** Ends what a side holds in a room by passes made before, and refuses them from now on. */
  withdraw: (room: string, side: string, at: Date) => void;
  close: () => Promise<void>;
};
type OpenRelayOptions = {
  secret: string;
  /** Addresses of this machine. */
  hosts: string[];
  /** Tried in turn; 0 is any free one. */
  ports: number[];
  now?: () => number;
  limits?: Limits;
  tcpLimits?: TcpLimits;
  /** Called for a packet whose handling failed; without it, the error ends the process. */
  report?: (event: "relay-packet-failed", detail: { error: unknown }) => void;
  /** For tests only. */
  network?: SimulatedNetwork;
};

/** Answers to one household without a place: enough for a school class that starts at once. */
const strangersRate = { atOnce: 200, perSecond: 50 };
const sweepMilliseconds = 5_000;

/**
 * TURN for our rooms, over UDP and TCP. Relayed addresses are names in this process and never sockets: a packet goes from
 * one client to another of the same room, and nowhere else.
 */
export async function openRelay(options: OpenRelayOptions): Promise<Relay> {
  const { secret, hosts, ports, now = Date.now, limits = usualLimits, tcpLimits = usualTcpLimits, report, network } = options;
  const allocations = new Allocations(limits);
  const traffic = new Traffic();
  const withdrawals = new Withdrawals();
  const lines = { allocations, traffic, network };
  const desk = { secret, allocations, nonces: new Nonces(), strangers: new Buckets(strangersRate), isWithdrawn: withdrawals.has };

  const handle = (packet: Buffer, clientId: string, client: () => Client) => {
    const at = now();
    if (network && !network.arrives(client(), allocations.of(clientId, at))) return;
    const kind = (packet[0] ?? 0xff) >> 6;
    if (kind === 1) {
      const from = allocations.of(clientId, at);
      if (from) forwardChannelData(packet, from, lines, at);
      return;
    }
    const message = kind === 0 ? readMessage(packet) : undefined;
    if (message?.kind === kinds.request) answerRequest(message, client(), desk, at);
    else if (message?.kind === kinds.indication && message.method === methods.send) {
      const from = allocations.of(clientId, at);
      if (from) forwardIndication(message, from, lines, at);
    }
  };
  const take: typeof handle = (...packet) => {
    try {
      handle(...packet);
    } catch (error) {
      if (!report) throw error;
      report("relay-packet-failed", { error });
    }
  };
  const drop = (clientId: string) => {
    const allocation = allocations.of(clientId, now());
    if (allocation) allocations.drop(allocation);
  };
  const holdsSlot = (clientId: string) => allocations.of(clientId, now()) !== undefined;
  const listening = await listenOnOnePort({ hosts, ports, take, tcp: { limits: tcpLimits, holdsSlot, gone: drop } });
  const sweeper = setInterval(() => {
    allocations.endExpired(now());
    withdrawals.forget(now());
  }, sweepMilliseconds);
  sweeper.unref();

  return {
    port: listening.port,
    rooms: () => allocations.rooms(),
    places: () => {
      allocations.endExpired(now());
      return allocations.size;
    },
    takeMessages: () => traffic.take(),
    totals: traffic.totals,
    withdraw: (room, side, at) => {
      withdrawals.add(room, side, at);
      for (const allocation of allocations.ofSide(room, side)) if (withdrawals.has(allocation.pass)) allocations.end(allocation);
    },
    close: async () => {
      clearInterval(sweeper);
      allocations.endAll();
      await listening.close();
    },
  };
}

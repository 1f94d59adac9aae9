import { inBackground } from "#web/lib/page/in-background.ts";

/** One connection as the keeper sees it. */
export type Kept = { state: RTCPeerConnectionState; /** When this state began. */ since: number; askedAt: number };

const badFor = 1_000;
const neverConnectedFor = 6_000;
const again = 3_000;

/** Whether a connection needs an ICE restart; checked every quarter of a second. */
function needsRestart({ state, since, askedAt }: Kept, now: number): boolean {
  const bad = state === "disconnected" || state === "failed";
  const timeout = bad ? badFor : neverConnectedFor;
  return (bad || state === "new" || state === "connecting") && now - since > timeout && now - askedAt > again;
}

type Link = { pc: RTCPeerConnection; restart: (ice: Ice) => void };
type Ice = { iceServers: RTCIceServer[]; relayOnly: boolean };
type Options = {
  links: () => Link[];
  /** New credentials of the relay, or the old ones if none are available. */
  fresh: () => Promise<Ice>;
  /** Whether there is a socket to tell the other side. */
  canSignal: () => boolean;
};

/** Restores a call's connections after an outage or a change of network, as often as needed (decision 0067). */
export function openWatchdog({ links, fresh, canSignal }: Options) {
  const known = new WeakMap<Link, Kept>();
  const look = () => {
    const now = performance.now();
    for (const link of links()) {
      const state = link.pc.connectionState;
      const kept = known.get(link);
      const next = !kept || kept.state !== state ? { state, since: now, askedAt: kept?.askedAt ?? now - again } : kept;
      known.set(link, next);
      if (canSignal() && needsRestart(next, now)) restart(link, next, now);
    }
  };
  const restart = (link: Link, kept: Kept, now: number) => {
    known.set(link, { ...kept, askedAt: now });
    inBackground(fresh().then((ice) => link.pc.connectionState !== "closed" && link.restart(ice)));
  };
  /** Restarts ICE before the connection has noticed, unless a restart was just requested. */
  const restartNow = (link: Link) => {
    const now = performance.now();
    const kept = known.get(link) ?? { state: link.pc.connectionState, since: now, askedAt: now - again };
    if (canSignal() && now - kept.askedAt >= again) restart(link, kept, now);
  };
  const restartAll = () => links().forEach(restartNow);
  const timer = setInterval(look, 250);
  // the network may have changed, which the connections notice only much later
  const { connection } = navigator as { connection?: EventTarget };
  globalThis.addEventListener?.("online", restartAll);
  connection?.addEventListener("change", restartAll);
  return {
    restartNow,
    restartAll,
    stop() {
      clearInterval(timer);
      globalThis.removeEventListener?.("online", restartAll);
      connection?.removeEventListener("change", restartAll);
    },
  };
}

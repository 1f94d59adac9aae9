import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWatchdog } from "./watchdog.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keep(state: RTCPeerConnectionState) {
  const link = {
    pc: { connectionState: state } as { connectionState: RTCPeerConnectionState },
    restarts: 0,
    restart: () => void (link.restarts += 1),
  };
  let socket = true;
  let passes = 0;
  const watchdog = openWatchdog({
    links: () => [link as never],
    fresh: async () => {
      passes += 1;
      return { iceServers: [], relayOnly: true };
    },
    canSignal: () => socket,
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { link, watchdog, pass, passes: () => passes, setSocket: (is: boolean) => (socket = is) };
}

test("a working connection is left alone", async () => {
  const { link, pass } = keep("connected");
  await pass(60_000);
  expect(link.restarts).toBe(0);
});

test("a lost connection restarts after a second, and every three seconds until it is back, with fresh credentials", async () => {
  const { link, pass, passes } = keep("disconnected");
  await pass(900);
  expect(link.restarts).toBe(0);
  await pass(600);
  expect(link.restarts).toBe(1);
  await pass(9_000);
  expect(link.restarts).toBe(3);
  expect(passes()).toBe(3);
  link.pc.connectionState = "connected";
  await pass(30_000);
  expect(link.restarts).toBe(3);
});

test("a connection that was never established has six seconds", async () => {
  const { link, pass } = keep("connecting");
  await pass(5_900);
  expect(link.restarts).toBe(0);
  await pass(1_000);
  expect(link.restarts).toBe(1);
});

test("nothing is restarted while no socket could tell the other side", async () => {
  const { link, pass, setSocket } = keep("failed");
  setSocket(false);
  await pass(20_000);
  expect(link.restarts).toBe(0);
  setSocket(true);
  await pass(500);
  expect(link.restarts).toBe(1);
});

test("a reopened socket restarts everything, since the network may have changed", async () => {
  const { link, watchdog, pass } = keep("connected");
  await pass(5_000);
  watchdog.restartAll();
  await pass(0);
  expect(link.restarts).toBe(1);
});

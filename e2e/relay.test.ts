import { afterEach, expect, test } from "vitest";
import { turnClient } from "@tutoring/turn-relay/testing/turn-client";
import { type Product, startProduct } from "./product.ts";
import { startSimulatedRelay, type SimulatedRelay } from "./simulated-relay.ts";

let product: Product | undefined;
let outside: SimulatedRelay | undefined;
afterEach(async () => {
  await product?.stop();
  await outside?.stop();
  [product, outside] = [undefined, undefined];
});
/** Turns LiveKit off, even if the tests are given a server. */
const ownRelay = { LIVEKIT_URL: "" };
const portOf = (output: string) => Number(/picture and voice pass through port (\d+), UDP and TCP/.exec(output)?.[1]);

test("a product says at its start which port its relay uses, and its neighbour takes another", async () => {
  product = await startProduct(ownRelay);
  const neighbour = await startProduct(ownRelay);
  try {
    const ports = [portOf(product.output()), portOf(neighbour.output())];
    expect(new Set(ports).size).toBe(2);
    for (const port of ports) {
      const stranger = await turnClient({ port }, { username: "nobody", credential: "nothing" });
      expect(await stranger.login()).toEqual({ code: 401 });
      stranger.close();
    }
  } finally {
    await neighbour.stop();
  }
});

test("a product whose relay port is taken says so and does not start", async () => {
  outside = await startSimulatedRelay();
  await expect(startProduct({ ...ownRelay, RELAY_PORT: String(outside.relay.port) })).rejects.toThrow(
    `The relay cannot use port ${outside.relay.port} (EADDRINUSE); set RELAY_PORT to a free one.`,
  );
});

test("a product that is given a TURN server has no relay of its own", async () => {
  outside = await startSimulatedRelay();
  product = await startProduct({ ...ownRelay, ...outside.environment });
  expect(product.output()).toContain(`picture and voice pass through ${outside.environment.TURN_URLS.replace(",", ", ")}`);
  expect(portOf(product.output())).toBeNaN();
});

test("a product that is given LiveKit lets the class page connect there, and no other page", async () => {
  product = await startProduct({
    LIVEKIT_URL: "wss://calls.example.in",
    LIVEKIT_API_KEY: "APIofTheTest",
    LIVEKIT_API_SECRET: "a secret that is long enough for the test",
  });
  expect(product.output()).toContain("picture and voice pass through LiveKit at calls.example.in");
  const connects = async (path: string) => {
    const policy = (await fetch(`${product?.url}${path}`)).headers.get("content-security-policy") ?? "";
    return /connect-src ([^;]+)/.exec(policy)?.[1];
  };
  const ours = `'self' ${product.url.replace("http", "ws")}`;
  expect(await connects("/class/00000000-0000-4000-8000-000000000000")).toBe(
    `${ours} wss://calls.example.in https://calls.example.in`,
  );
  expect(await connects("/courses")).toBe("'self'");
});

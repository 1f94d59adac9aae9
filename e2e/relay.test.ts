import { afterEach, expect, test } from "vitest";
import { turnClient } from "#api/testing/turn-client.ts";
import { type Product, startProduct } from "./product.ts";
import { startWeatherRelay, type WeatherRelay } from "./weather-relay.ts";

let product: Product | undefined;
let outside: WeatherRelay | undefined;
afterEach(async () => {
  await product?.stop();
  await outside?.stop();
  [product, outside] = [undefined, undefined];
});
const portOf = (output: string) => Number(/picture and voice pass through port (\d+), UDP and TCP/.exec(output)?.[1]);

test("a product says at its start which port its relay uses, and its neighbour takes another", async () => {
  product = await startProduct();
  const neighbour = await startProduct();
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
  outside = await startWeatherRelay();
  await expect(startProduct({ RELAY_PORT: String(outside.relay.port) })).rejects.toThrow(
    `The relay cannot use port ${outside.relay.port} (EADDRINUSE); set RELAY_PORT to a free one.`,
  );
});

test("a product that is given a TURN server has no relay of its own", async () => {
  outside = await startWeatherRelay();
  product = await startProduct(outside.environment);
  expect(product.output()).toContain(`picture and voice pass through ${outside.environment.TURN_URLS.replace(",", ", ")}`);
  expect(portOf(product.output())).toBeNaN();
});

import { afterAll, beforeAll } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase, sharedSecret } from "../e2e/shared-database.ts";
import { openNeighbour } from "./neighbour.ts";

/** A product, a world on its database, and a neighbour who uses the product during attacks. */
export function useNeighbour(settings: Parameters<typeof startWorld>[0] = {}) {
  const harness = {} as { product: Product; world: World; neighbour: Awaited<ReturnType<typeof openNeighbour>> };
  let forget = () => {};
  beforeAll(async () => {
    const shared = shareDatabase();
    forget = shared.forget;
    harness.product = await startProduct(shared.environment);
    harness.world = await startWorld({ ...settings, secret: sharedSecret });
    harness.neighbour = await openNeighbour(harness.world, harness.product);
  });
  afterAll(async () => {
    await harness.product?.stop();
    await harness.world?.stop();
    forget();
  });
  return harness;
}

import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

export type Harness = { product: Product; browser: Browser; close: () => Promise<void> };

/** The product with its own data, and a browser; when one fails to start, the other is stopped. */
export async function openHarness(environment: Record<string, string> = {}): Promise<Harness> {
  const [product, browser] = await Promise.allSettled([startProduct(environment), openBrowser()]);
  const close = async () => {
    if (browser.status === "fulfilled") await browser.value.close();
    if (product.status === "fulfilled") await product.value.stop();
  };
  if (product.status === "fulfilled" && browser.status === "fulfilled")
    return { product: product.value, browser: browser.value, close };
  await close();
  throw product.status === "rejected" ? product.reason : (browser as PromiseRejectedResult).reason;
}

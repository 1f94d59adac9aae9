import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type Harness, openHarness } from "./harness.ts";
import { codesIn, startProduct } from "./product.ts";
import { reportWhere } from "./report-where.ts";
import { shareSample } from "./shared-database.ts";

/** The product with its sample data and a browser, for all tests of a file. */
export function useHarness(environment: Record<string, string> = {}): Harness {
  const harness = {} as Harness;
  beforeAll(async () => void Object.assign(harness, await openHarness(environment)));
  afterAll(() => harness.close?.());
  reportWhere(harness);
  return harness;
}

export type ClockedHarness = Harness & {
  /** Moves the product's clock. The browser's own is moved by `page.clock`. */
  passTime: (seconds: number) => Promise<void>;
  /** That clock's time. */
  now: () => number;
  /** The environment of operators' scripts on the same database. */
  environment: Record<string, string>;
};

/** The same on the tests' database, whose clock is moved by hand. */
export function useClockedHarness(settings: Record<string, string> = {}): ClockedHarness {
  const harness = {} as ClockedHarness;
  beforeAll(async () => {
    const { TEST_OWNER_URL = "", TEST_APP_URL = "" } = process.env;
    let passed = 0;
    const { environment, forget } = await shareSample();
    const [product, browser] = await Promise.all([startProduct({ ...environment, ...settings }), openBrowser()]);
    Object.assign(harness, {
      product: { ...product, codeFor: (address: string) => codesIn(TEST_APP_URL, address) },
      browser,
      environment,
      now: () => Date.now() + passed * 1000,
      passTime: async (seconds: number) => {
        passed += seconds;
        const owner = new pg.Client(TEST_OWNER_URL);
        await owner.connect();
        await owner.query("update test_clock set offset_by = offset_by + make_interval(secs => $1)", [seconds]);
        await owner.query("notify changes, 'clock'");
        await owner.end();
      },
      close: async () => {
        await browser.close();
        await product.stop();
        forget();
      },
    } satisfies ClockedHarness);
  });
  afterAll(() => harness.close?.());
  reportWhere(harness);
  return harness;
}

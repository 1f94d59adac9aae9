import { afterAll, beforeAll } from "vitest";
import { type ClassHarness, openClassHarness } from "./class-harness.ts";
import { shareDatabase, sharedSecret } from "./shared-database.ts";

/** A class stage for a test file, on the file's own database. */
export function useClassHarness(): ClassHarness {
  const harness = {} as ClassHarness;
  const { environment, forget } = shareDatabase();
  beforeAll(async () => void Object.assign(harness, await openClassHarness({ environment, secret: sharedSecret })));
  afterAll(async () => {
    await harness.close?.();
    forget();
  });
  return harness;
}

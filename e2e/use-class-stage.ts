import { afterAll, beforeAll } from "vitest";
import { type ClassStage, openClassStage } from "./class-stage.ts";
import { sharedSecret, shareDatabase } from "./shared-database.ts";

/** A class stage for a test file, on the file's own database. */
export function useClassStage(): ClassStage {
  const stage = {} as ClassStage;
  const { environment, forget } = shareDatabase();
  beforeAll(async () => void Object.assign(stage, await openClassStage({ environment, secret: sharedSecret })));
  afterAll(async () => {
    await stage.close?.();
    forget();
  });
  return stage;
}

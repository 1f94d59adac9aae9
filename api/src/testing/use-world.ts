import { afterAll, beforeAll, expect } from "vitest";
import { operationsAboutNobody } from "./about-whom.ts";
import { faultsInSentCalendars } from "./sent-calendars.ts";
import { unknownDetails } from "./unknown-details.ts";
import { startWorld, type World } from "./world.ts";

export type { World };

/** Makes an object before the tests of a file run; its fields can be read only in tests. */
export function beforeTests<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/**
 * A world for all tests of a file. After them, a strict reader reads all calendar entries that were sent, and each entry of the log has to
 * name whom it is about, with details that the register knows.
 */
export function useWorld(options?: Parameters<typeof startWorld>[0]): World {
  const world = beforeTests(() => startWorld(options));
  afterAll(async () => {
    const faults = await faultsInSentCalendars(world.service);
    const aboutNobody = await operationsAboutNobody(world.owner);
    const unknown = await unknownDetails(world.owner);
    await world.stop();
    expect(faults).toEqual([]);
    expect(aboutNobody).toEqual([]);
    expect(unknown).toEqual([]);
  });
  return world;
}

import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keepForReload } from "./keep-for-reload.ts";

afterEach(() => vi.restoreAllMocks());
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  fireEvent(document, new Event("visibilitychange"));
};

test("what a person wrote is kept when the phone is put away, since its system may end the page without a word", () => {
  const done: string[] = [];
  const stop = keepForReload({ keep: () => done.push("kept"), forget: () => done.push("forgotten") });
  look("hidden");
  expect(done).toEqual(["kept"]);
  look("visible"); // what follows here would contradict what was kept
  expect(done).toEqual(["kept", "forgotten"]);
  fireEvent(window, new Event("pagehide"));
  expect(done).toEqual(["kept", "forgotten", "kept"]);
  stop();
  look("hidden");
  expect(done).toEqual(["kept", "forgotten", "kept", "kept"]);
});

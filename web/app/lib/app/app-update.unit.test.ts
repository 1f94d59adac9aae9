import { expect, test } from "vitest";
import { updateFor } from "./app-update.ts";

const record = {
  ...{ id: 1, prevVersion: "1.9.0", currVersion: "1.10.0", mandatory: false, description: "Small things", releaseNotes: "" },
  ...{ downloadUrl: "https://play.example/app", size: "18 MB", status: "ACTIVE" as const, createdAt: "", version: 1 },
};

test("an older app of the store is led to the newer one with its notes, and a mandatory one has to follow", () => {
  const running = { pages: "1.0.0", app: "1.9.0" };
  expect(updateFor(running, record, "1.0.0")).toEqual({
    ...{ version: "1.10.0", isMandatory: false, notes: "Small things", downloadUrl: "https://play.example/app" },
  });
  expect(updateFor(running, { ...record, mandatory: true, releaseNotes: "Calls" }, "1.0.0")).toMatchObject({
    ...{ isMandatory: true, notes: "Calls" },
  });
  expect(updateFor({ ...running, app: "1.10.0" }, record, "1.0.0")).toBeUndefined();
  expect(updateFor(running, { ...record, downloadUrl: "" }, "1.0.0")).toBeUndefined();
  expect(updateFor(running, null, "1.0.0")).toBeUndefined();
});

test("a page in a browser is loaded again once a newer version is served, with the notes of that version alone", () => {
  const running = { pages: "1.9.0", app: undefined };
  expect(updateFor(running, { ...record, mandatory: true }, "1.9.0")).toBeUndefined(); // the store is ahead, which is no fault of the page
  expect(updateFor(running, { ...record, mandatory: true }, "1.10.0")).toEqual({
    ...{ version: "1.10.0", isMandatory: true, notes: "Small things", downloadUrl: undefined },
  });
  expect(updateFor(running, { ...record, mandatory: true }, "1.9.1")).toEqual({
    ...{ version: "1.9.1", isMandatory: false, notes: "", downloadUrl: undefined },
  });
  expect(updateFor(running, null, "")).toBeUndefined();
});

import { cleanup, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "@tutoring/api/testing";
import { visit } from "#web/testing/visit.tsx";
import * as page from "./logs.page.tsx";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(cleanup);
afterAll(() => world.stop());

test("an admin who looks for what was deleted, or went wrong, finds it by its colour and sign", async () => {
  const admin = await world.as(await world.make.admin());
  const kinds = ["CREATE", "DELETE", "ERROR", "LOGIN"] as const;
  for (const operationType of kinds) await admin.logs.addNote({ body: { operation: `Note of ${operationType}`, operationType } });
  visit(page, "/admin/logs", "/admin/logs", admin);
  const looks = await Promise.all(
    kinds.map(async (kind) => {
      const row = (await screen.findByText(`Note of ${kind}`)).closest("tr") ?? document.body;
      const badge = within(row).getByText(kind);
      return `${badge.className} ${badge.querySelector("svg")?.getAttribute("class")}`;
    }),
  );
  expect(new Set(looks).size).toBe(kinds.length);
});

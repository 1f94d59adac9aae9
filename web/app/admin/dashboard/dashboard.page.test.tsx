import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { failing, visit } from "#web/testing/visit.tsx";
import * as page from "./dashboard.page.tsx";

const world = useWorld();

test("an admin reads the fixed dates in a caption of the page, apart from the period to choose", async () => {
  const admin = await world.as(await world.make.admin());
  const figures = [
    "showContentShares",
    "showRequestFigures",
    "showFunnel",
    "showMoneyFigures",
    "countTranslations",
    "showFigures",
  ];
  visit(page, "/admin/dashboard", "/admin/dashboard", failing(admin, ...figures));
  const caption = await screen.findByText("28-05-2025 to 28-06-2025");
  expect(caption.tagName).toBe("P");
  expect(caption.closest("section, form, label, button")).toBeNull();
});

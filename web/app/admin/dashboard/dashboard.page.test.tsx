import { dateInIndia } from "@tutoring/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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

test("an admin chooses one period for all figures, and goes from what waits to where it is done", async () => {
  const courseId = await world.make.course();
  await world.make.booking({ student: await world.make.student(), courseId });
  const admin = await world.as(await world.make.admin());
  visit(page, "/admin/dashboard", "/admin/dashboard", failing(admin, "showContentShares"));
  await screen.findByText("Demos requested");
  expect(screen.getAllByLabelText("Period")).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText("Period"), "Today");
  const [year, month, day] = dateInIndia(Date.now()).split("-");
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>("From").value).toBe(`${day}-${month}-${year}`);
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe(`${day}-${month}-${year}`);
  const requests = await screen.findByRole("link", { name: /^1 ?Demo requests$/ });
  expect(requests.getAttribute("href")).toBe("/admin/book-requests?status=NOT_STARTED");
});

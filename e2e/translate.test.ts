import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { openAsAdmin } from "./booking.ts";
import { breaking } from "./trouble.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const titleInHindi = async (id: string | null) => {
  const course = await (await fetch(`${harness.product.url}/api/courses/${id}?lang=hi`)).json();
  return (course as { classFullname: string }).classFullname;
};

test("an admin translates one course after the other; families read it in Hindi at once, and a failure loses nothing typed", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin");
  await page.getByRole("region", { name: "Hindi translations" }).getByRole("link", { name: "Courses" }).click();
  await page.getByRole("heading", { level: 1, name: "Translate" }).waitFor();
  const courses = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Courses" });
  expect(await courses.getAttribute("aria-current")).toBe("page");
  await page
    .getByRole("link", { name: /^Translate / })
    .first()
    .click();
  await page.waitForURL(/id=/);
  const id = new URL(page.url()).searchParams.get("id");
  const before = await titleInHindi(id);
  const name = page.getByLabel("Name in Hindi", { exact: true });
  await name.fill("गुणा और भाग 5");
  await page.getByLabel("Full name in Hindi").fill("गुणा और भाग के तरीके, कक्षा 5");
  await settled(page);
  expect(await findings(page)).toEqual([]);

  // leaving asks first, a missing text is asked for, and a broken server takes nothing away
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep translating" }).click();
  await page.getByRole("button", { name: "Save and next untranslated" }).click();
  await page.getByText("Please translate the description too.").waitFor();
  await page.getByLabel("Description in Hindi").fill("गुणा और भाग के दो-दो तरीके, ताकि एक से दूसरे की जाँच हो सके।");
  const repair = await breaking(page, "/translations/course/*");
  await page.keyboard.press("Control+Enter");
  await page.getByText("The translation could not be saved.").waitFor();
  await repair();
  expect(await name.inputValue()).toBe("गुणा और भाग 5");
  expect(await titleInHindi(id)).toBe(before);

  await page.keyboard.press("Control+Enter");
  await page.waitForURL((url) => url.searchParams.get("id") !== id);
  await expect.poll(() => name.inputValue()).toBe("");
  expect(await titleInHindi(id)).toBe("गुणा और भाग के तरीके, कक्षा 5");
  expect(complaints).toEqual([]);
});

import type { Page } from "playwright-core";

/** Opens the menu of a tutor in the list, and presses an action by its name, as "Edit Zoya Khan". */
export async function chooseInRow(page: Page, tutor: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${tutor}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

import type { Page } from "playwright-core";
import { typeCode } from "./booking.ts";
import type { ClockedHarness } from "./use-harness.ts";

/** Signs a tutor in by a mailed code, on the page for tutors. */
export async function signInAsTutor({ product }: Pick<ClockedHarness, "product">, page: Page, email: string): Promise<void> {
  await page.goto("/login?as=tutor");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("textbox", { name: "The 6-digit code" }).waitFor();
  await typeCode(page, await product.codeFor(email));
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.waitForURL("**/staff");
}

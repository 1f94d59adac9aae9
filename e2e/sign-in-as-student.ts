import type { Page } from "playwright-core";
import type { ClockedHarness } from "./use-harness.ts";

/** Signs a student in through the API, without the dialog. */
export async function signInAsStudent({ product }: Pick<ClockedHarness, "product">, page: Page, email: string) {
  await page.request.post("/api/students/auth/send-otp", { data: { email } });
  const otp = await product.codeFor(email);
  const { token } = (await (await page.request.post("/api/students/auth/verify-otp", { data: { email, otp } })).json()) as {
    token: string;
  };
  await page.goto("/robots.txt");
  await page.evaluate((given) => {
    localStorage.setItem("token", JSON.stringify(given));
    localStorage.setItem("role", JSON.stringify("student"));
  }, token);
}

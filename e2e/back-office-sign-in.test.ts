import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { typeCode } from "./booking.ts";
import { desk, openPage, phone } from "./browser.ts";
import { operate } from "./operate.ts";
import { breaking, openWithClock } from "./trouble.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const admin = "desk-admin@example.in";

test("an admin signs in with a mailed code, through failures, expiry and a change of address", async () => {
  await operate(["api/src/commands/account.ts", "add-admin", "--email", admin, "--name", "Meera Nair"], harness.environment);
  const { page, complaints } = await openWithClock(harness, "/login");
  await page.getByText("Sign in to your account").waitFor();
  const adminTab = page.getByRole("button", { name: "Admin Login" });
  expect(await adminTab.isDisabled()).toBe(true);
  const email = page.getByPlaceholder("Admin Email address");
  const send = page.getByRole("button", { name: "Send OTP", exact: true });
  expect(await send.isDisabled()).toBe(true);
  await email.fill(admin);
  let repair = await breaking(page, "/auth/send-otp");
  await send.click();
  await page.getByText("Sending OTP...").first().waitFor();
  await page.getByText("Failed to send OTP.").first().waitFor();
  await repair();
  await send.click();
  await page.getByText("OTP sent!").waitFor();
  await page.getByText(`OTP sent to ${admin}`).waitFor();
  await page.getByText(/^0[45]:\d\d Remaining$/).waitFor();
  expect(await page.getByRole("button", { name: "Resend OTP" }).count()).toBe(0);
  const first = await harness.product.codeFor(admin);

  await page.clock.fastForward(301_000);
  await harness.passTime(301);
  await page.getByText("OTP expired. Please request a new one.").first().waitFor();
  await page.getByText("OTP Expired", { exact: true }).waitFor();
  expect(await email.inputValue()).toBe(admin);
  repair = await breaking(page, "/auth/send-otp");
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await page.getByText("Resending OTP...").first().waitFor();
  await page.getByText("Failed to resend OTP.").first().waitFor();
  await repair();
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await page.getByText(`OTP sent to ${admin}`).waitFor();
  await typeCode(page, first === "000000" ? "111111" : "000000");
  await page.route("**/api/auth/login", async (route) => {
    await page.getByText("Verifying OTP...").first().waitFor();
    await route.continue();
  });
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.getByText("Invalid OTP or login failed.").first().waitFor();

  await page.getByRole("button", { name: "Change Email" }).click();
  expect(await email.inputValue()).toBe(admin);
  await page.getByRole("button", { name: "Executive Login" }).click();
  await page.getByLabel("Username").fill("somebody");
  await adminTab.click(); // all fields are cleared
  expect(await email.inputValue()).toBe("");
  await harness.passTime(61);
  await email.fill(admin);
  await send.click();
  await page.getByText(`OTP sent to ${admin}`).waitFor();
  await typeCode(page, await harness.product.codeFor(admin));
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.getByText("Login successful!").waitFor();
  await page.waitForURL(/\/admin/);

  // the history entry was replaced, and public pages and /login lead an admin home
  for (const path of ["/login", "/", "/courses", "/about"]) {
    await page.goto(path);
    await page.waitForURL(/\/admin/);
  }
  expect(complaints).toEqual([]);
});

test("an admin adds an authenticator app, and is asked for it at the next sign-in", { meta: { proves: ["7.4.4"] } }, async () => {
  await harness.passTime(120);
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  const enter = async () => {
    await page.goto("/login");
    await page.getByPlaceholder("Admin Email address").fill(admin);
    await page.getByRole("button", { name: "Send OTP", exact: true }).click();
    await page.getByText(`OTP sent to ${admin}`).waitFor();
    await typeCode(page, await harness.product.codeFor(admin));
    await page.getByRole("button", { name: "Verify & Login" }).click();
  };
  await enter();
  await page.waitForURL(/\/admin/);
  await page.getByRole("link", { name: "My account" }).click();
  await page.getByText("This device").waitFor();
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByAltText("The key as a QR code").waitFor();
  const secret = Secret.fromBase32((await page.locator("form p.break-all").innerText()).trim());
  const app = new TOTP({ secret });
  await page.getByLabel("Code from the app").fill(app.generate({ timestamp: harness.now() }));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole("button", { name: "I have written them down" }).click();
  await page.getByText("10 recovery codes are left.").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(/\/login/);
  await enter();
  const second = page.getByLabel("Code from your authenticator app, or a recovery code");
  await second.fill("123456");
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.getByText("That code is wrong or has already been used.").waitFor();
  await second.fill(recovery);
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.waitForURL(/\/admin/);
  expect(complaints).toEqual([]);
});

test(
  "an executive changes the password and signs out elsewhere; the other browser is led to the sign-in",
  { meta: { proves: ["6.2.2", "7.4.3"] } },
  async () => {
    const said = await operate(
      ["api/src/commands/account.ts", "add-executive", "--username", "farah", "--name", "Farah"],
      harness.environment,
    );
    const password = /the password (\S+)/.exec(said)?.[1] ?? "";
    const here = await openPage(harness.browser, harness.product.url, desk);
    const there = await openPage(harness.browser, harness.product.url, phone);
    await there.page.goto("/login");
    await there.page.getByRole("button", { name: "Executive Login" }).click();
    await there.page.getByLabel("Username").fill("farah");
    await there.page.getByLabel("Password").fill(password);
    await there.page.route("**/executive/login", async (route) => {
      await there.page.getByText("Logging in...").first().waitFor();
      await route.continue();
    });
    await there.page.getByRole("button", { name: "Login as Executive" }).click();
    // the first password opens nothing but the page on which another one is chosen
    await there.page.waitForURL(/\/executive\/account$/);
    await here.page.goto("/login");
    await here.page.getByRole("button", { name: "Executive Login" }).click();
    await here.page.getByLabel("Username").fill("farah");
    await here.page.getByLabel("Password").fill(password);
    await here.page.getByRole("button", { name: "Login as Executive" }).click();
    await here.page.getByText("Choose a password of your own").first().waitFor();
    const form = here.page.getByRole("region", { name: "Password" });
    await form.getByLabel("Current password").fill("wrong");
    await form.getByLabel("New password").fill("qwertyuiop");
    await form.getByRole("button", { name: "Change password" }).click();
    await form.getByText("This is not your current password.").waitFor();
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
    await form.getByText("a list of stolen ones").waitFor();
    await form.getByLabel("New password").fill("neem trees by the tank in June");
    await form.getByRole("button", { name: "Change password" }).click();
    await here.page.getByText("Your password is changed.").waitFor();
    await here.page.getByRole("link", { name: "Book Requests" }).first().click();
    await here.page.waitForURL(/\/executive\/book-requests$/);
    const repair = await breaking(here.page, "/account");
    await here.page.goto("/executive/account");
    await here.page.getByText("Your account could not be loaded.").waitFor();
    const again = here.page.getByRole("button", { name: "Try again" });
    expect(await again.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe("0px"); // the page keeps its style
    await repair();
    await again.click();
    await here.page.getByText("This device").waitFor();
    expect(await here.page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem").count()).toBe(1);
    await there.page.goto("/executive/account");
    await there.page.waitForURL(/\/login/);
    expect(here.complaints).toEqual([]);
  },
);

test("an admin types the next code right after a wrong one, and is not told that an expired one was wrong", async () => {
  const hasty = "hasty-admin@example.in";
  await operate(["api/src/commands/account.ts", "add-admin", "--email", hasty, "--name", "Meera Nair"], harness.environment);
  const { page, complaints } = await openWithClock(harness, "/login");
  await page.getByPlaceholder("Admin Email address").fill(hasty);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  await page.getByText(`OTP sent to ${hasty}`).waitFor();
  const right = await harness.product.codeFor(hasty);
  await typeCode(page, right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Verify & Login" }).click();
  const wrong = page.locator("form").getByText("Invalid OTP or login failed.");
  await wrong.waitFor();
  const boxes = page.getByRole("textbox", { name: /digit/i });
  await expect.poll(() => boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type("123456");
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(""))).toBe("123456");
  await page.clock.fastForward(301_000);
  await page.locator("form").getByText("OTP expired. Please request a new one.").waitFor();
  expect(await wrong.count()).toBe(0);
  expect(complaints).toEqual([]);
});

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readPdf } from "#api/testing/read-pdf.ts";
import { findings, settled } from "./axe.ts";
import { desk, engine, openPage, phone } from "./browser.ts";
import { clippedTexts, latinTexts } from "./page-texts.ts";
import { operator } from "./shared-database.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const words = {
  "": {
    goOn: /^Continue with /,
    pay: /^Pay ₹/,
    remove: /^Remove: every/,
    hoursRequired: "Choose 1 to 3 weekly times.",
    stateRequired: "Choose your State.",
    rulesRequired: "Please read the rules and tick the box.",
    eight: "8 lessons",
    dates: "Your lessons",
    before: "before the first lesson",
    state: "Your State",
    delhi: "Delhi",
    rules: "I have read the rules",
    left: "8 lessons are left.",
    receipt: /^Receipt OT\//,
    print: "Print",
    download: "Download PDF",
    cancelled: "Done. We've emailed you and the tutor.",
    menu: "Lesson 8: move or cancel",
    cancel: "Cancel lesson 8",
    again: "Choose a time for lesson 8",
    complain: "Make a complaint",
    send: "Send complaint",
    kindRequired: "Choose what it is about.",
    kind: "What is it about?",
    what: "What happened?",
    late: "The tutor came late.",
    weAnswer: /^We'll answer by /,
    stop: /^Stop and get ₹/,
    onItsWay: /on its way back to you|has gone back to you/,
    note: /^Credit note CN\//,
  },
  "/hi": {
    goOn: / के साथ आगे पढ़ें$/,
    pay: /^₹.* दें$/,
    remove: /हटाएँ/,
    hoursRequired: "हफ़्ते के 1 से 3 समय चुनें।",
    stateRequired: "अपना राज्य चुनें।",
    rulesRequired: "कृपया नियम पढ़कर बॉक्स पर निशान लगाएँ।",
    eight: "8 कक्षाएँ",
    dates: "आपकी कक्षाएँ",
    before: "पहली कक्षा से पहले",
    state: "आपका राज्य",
    delhi: "दिल्ली",
    rules: "मैंने नियम पढ़ लिए हैं",
    left: "8 कक्षाएँ बाकी हैं।",
    receipt: /^रसीद OT\//,
    print: "प्रिंट करें",
    download: "PDF डाउनलोड करें (अंग्रेज़ी में)",
    cancelled: "हो गया। हमने आपको और ट्यूटर को ईमेल भेज दिया है।",
    menu: "कक्षा 8: समय बदलें या रद्द करें",
    cancel: "कक्षा 8 रद्द करें",
    again: "कक्षा 8 का समय चुनें",
    complain: "शिकायत करें",
    send: "शिकायत भेजें",
    kindRequired: "चुनें कि शिकायत किस बारे में है।",
    kind: "शिकायत किस बारे में है?",
    what: "क्या हुआ?",
    late: "ट्यूटर देर से आए।",
    weAnswer: / तक जवाब देंगे$/,
    stop: / वापस लें$/,
    onItsWay: /वापस आ रहे हैं|वापस भेज दिए गए हैं/,
    note: /^क्रेडिट नोट CN\//,
  },
} as const;

const names = [
  ...["Neil Fernandes", "NF", "Joseph Fernandes", "Rohan Mehta", "Python from the first line"],
  ...[operator.OPERATOR_NAME, operator.OPERATOR_ADDRESS, operator.GRIEVANCE_NAME],
];

const isNumberOrSum = (text: string) => /^(OT\/|₹)/.test(text);

const noFaults = async (page: Page) => {
  await settled(page);
  if (page.url().includes("/hi/")) expect(await latinTexts(page, names)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
};

/** The receipt as a file says what the page says. */
async function comparePdf(page: Page, button: string) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toMatch(/^OT-\d\d-\d\d-\d{6}\.pdf$/);
  const { rows } = await readPdf(await readFile(await saved.path()));
  const onPage = await page.locator("dd").allTextContents();
  expect(rows).toHaveLength(onPage.length);
  const inPdf = rows.map((row) => row.flatMap((cell) => Object.values(cell)).at(-1) ?? "");
  expect(inPdf.filter(isNumberOrSum)).toEqual(onPage.filter(isNumberOrSum));
}

test.each([
  ["", "tenzin.dolma@example.in", phone],
  ["/hi", "joseph.fernandes@example.in", desk],
] as const)(
  "a family buys lessons after its demo, cancels one, complains, then stops and gets its money back: %s",
  async (base, email, screen) => {
    const said = words[base];
    const { page, complaints } = await openPage(harness.browser, harness.product.url, screen);
    await signInAsStudent(harness, page, email);
    await page.goto(`${base}/student/bookings`);
    await page.getByRole("link", { name: said.goOn }).click();

    await page.getByRole("button", { name: said.pay }).waitFor();
    const plan = page.url();
    // a proposal stands ready; what is taken out of it is asked for
    expect(await page.getByRole("radio", { name: said.eight }).isChecked()).toBe(true);
    await page.locator("details", { hasText: said.before }).locator("summary").click();
    await page.getByText(said.before).waitFor();
    const proposed = page.getByRole("button", { name: said.remove });
    while ((await proposed.count()) > 0) await proposed.first().click();
    await page.getByRole("button", { name: said.pay }).click();
    for (const sentence of [said.hoursRequired, said.stateRequired, said.rulesRequired]) await page.getByText(sentence).waitFor();
    const time = page.locator("fieldset li > button[aria-pressed]").first();
    await time.click();
    expect(await time.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("region", { name: said.dates }).locator("summary").click();
    const dates = page.getByRole("region", { name: said.dates }).getByRole("listitem");
    await expect.poll(() => dates.count()).toBe(8);
    await page.getByLabel(said.state).selectOption({ label: said.delhi });
    await page.getByRole("checkbox", { name: said.rules }).check();
    await noFaults(page);
    await page.getByRole("button", { name: said.pay }).click();

    await page.getByText("Test bank: no money moves.").waitFor();
    await page.getByRole("button", { name: "Pay by UPI" }).click();
    await page.getByText(said.left).waitFor();
    await noFaults(page);
    await page.getByRole("link", { name: said.receipt }).click();
    await page.getByRole("button", { name: said.print }).waitFor();
    await noFaults(page);
    if (engine === "chromium") await comparePdf(page, said.download); // Playwright hears of no download in others
    await page.goBack();

    // by keys: the presses made in WebKit do not open a menu (decision 0222)
    await page.getByRole("button", { name: said.menu }).press("Enter");
    await page.getByRole("menuitem", { name: said.cancel }).press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await noFaults(page);
    await page.getByRole("alertdialog").getByRole("button", { name: said.cancel }).click();
    await page.getByText(said.cancelled).waitFor();
    await page.getByRole("button", { name: said.again }).waitFor();

    await page.getByRole("button", { name: said.complain }).click();
    await page.getByRole("button", { name: said.send }).click();
    await page.getByText(said.kindRequired).first().waitFor();
    await page.getByLabel(said.kind).selectOption("tutor");
    await page.getByLabel(said.what).fill(said.late);
    await noFaults(page);
    await page.getByRole("button", { name: said.send }).click();
    await page.getByText(said.weAnswer).waitFor();

    await page.getByRole("button", { name: said.stop }).click();
    await page.getByRole("alertdialog").waitFor();
    await noFaults(page);
    await page.getByRole("alertdialog").getByRole("button", { name: said.stop }).click();
    await page.getByText(said.onItsWay).waitFor();
    await page.getByRole("link", { name: said.note }).waitFor();
    await noFaults(page);
    const order = page.url();
    for (const part of ["plan", "order", "note"] as const) {
      if (part === "plan") await page.goto(plan);
      else await page.goto(order);
      if (part === "note") await page.getByRole("link", { name: said.note }).click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await noFaults(page);
      expect([part, await clippedTexts(page)]).toEqual([part, []]);
    }
    expect(complaints).toEqual([]);
  },
);

import type { Locator, Page } from "playwright-core";
import { settled } from "./axe.ts";
import { clippedTexts, latinTexts } from "./page-texts.ts";

/** Buttons that would end the session or the class. */
const ending = /लॉग आउट|कक्षा से निकलें|हाँ, पुष्टि करें/;

const anyDialog = ":is([role=dialog], [role=alertdialog])";

/** Looks for English and, with longer texts, for clipping on pages and in what their buttons open. `names` may be in English. */
export function readHindi(names: string[] = []) {
  /** Texts in English or clipped, by page and button. */
  const wrong: Record<string, string[]> = {};
  /** The titles of the dialogs that opened. */
  const dialogs = new Set<string>();
  const note = (where: string, texts: string[]) => {
    if (texts.length > 0) wrong[where] = [...(wrong[where] ?? []), ...texts];
  };
  const look = async (page: Page, where: string) => note(where, await latinTexts(page, names));
  const stretch = async (page: Page, where: string) => note(where, await clippedTexts(page));

  /** Presses a button and reads the page; returns the dialog, if one opens. */
  async function press(page: Page, button: Locator, where: string): Promise<Locator | undefined> {
    // also below an open chat; the press may leave the page, so it comes after the answer
    await button.evaluate((one: HTMLElement) => void setTimeout(() => one.click()));
    const dialog = page.locator("[role=dialog], [role=alertdialog], [role=menu]").last();
    const opens = await dialog.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    await settled(page);
    await look(page, where);
    if (!opens) return undefined;
    dialogs.add(await titleOf(dialog));
    return dialog;
  }

  const titleOf = async (dialog: Locator) => {
    const title = dialog.locator("h1, h2, h3").first();
    return (await title.textContent({ timeout: 1_000 }).catch(() => "")) ?? "";
  };

  /** One button of each look and name, except those that end the session or class; marked, to be found again on the open page. */
  async function buttonsIn(page: Page, within: string) {
    const all = page.locator(`${within} button[type=button]:enabled`).filter({ visible: true });
    const keys = await all.evaluateAll((buttons) => {
      for (const marked of document.querySelectorAll("[data-read]")) marked.removeAttribute("data-read");
      return (buttons as HTMLElement[]).map((one, nth) => {
        one.dataset["read"] = String(nth);
        return { name: one.innerText.trim() || (one.ariaLabel ?? ""), look: one.className };
      });
    });
    const found = keys.map(({ name, look }, nth) => ({
      name,
      key: `${name} ${look}`,
      button: page.locator(`[data-read="${nth}"]`),
    }));
    return [...new Map(found.toReversed().map((one) => [one.key, one])).values()]
      .filter(({ name }) => !ending.test(name))
      .toReversed();
  }

  /** Presses each button of the open dialog, which `reopen` opens again, and reads the page. */
  async function readDialog(page: Page, where: string, reopen: () => Promise<unknown>) {
    const open = page.locator(anyDialog).filter({ visible: true });
    let isTouched = false;
    for (const { name, key } of await buttonsIn(page, anyDialog)) {
      if (isTouched) await reopen();
      const before = await open.count();
      const button = (await buttonsIn(page, anyDialog)).find((one) => one.key === key)?.button;
      await button?.evaluate((one: HTMLElement) => one.click());
      await settled(page);
      const place = `${where} > ${name}`;
      await look(page, place);
      isTouched = (await open.count()) !== before;
      if ((await open.count()) <= before) continue;
      dialogs.add(await titleOf(open.last()));
      await stretch(page, place);
    }
  }

  /** Reads the page at this path, reopened for each button. `late`: buttons that load later; `deep`: also those in dialogs. */
  async function readPage(page: Page, path: string, { within = "main", late = [] as string[], deep = false } = {}) {
    const open = async () => {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
      await page.waitForFunction(() => document.querySelectorAll("main .loading, main .skeleton").length === 0);
      for (const name of late) await page.getByRole("button", { name }).first().waitFor();
      await page.evaluate(() => {
        for (const one of document.querySelectorAll("details")) one.open = true;
      });
      await settled(page);
    };
    await open();
    await look(page, path);
    for (const { name, key } of await buttonsIn(page, within)) {
      const pressAgain = async () => {
        const again = (await buttonsIn(page, within)).find((one) => one.key === key);
        return again && press(page, again.button, `${path}: ${name}`);
      };
      const reopen = () => open().then(pressAgain);
      if (await pressAgain()) {
        if (deep) {
          await readDialog(page, `${path}: ${name}`, reopen);
          await reopen();
        }
        await stretch(page, `${path}: ${name}`);
      }
      await open();
    }
    await stretch(page, path);
  }

  /** Reads the page as it is, and presses one button after another. */
  async function readOn(page: Page, what: string) {
    await look(page, what);
    for (const { name, button } of await buttonsIn(page, "body")) {
      if ((await button.count()) === 0) continue;
      const dialog = await press(page, button, `${what}: ${name}`);
      await page.keyboard.press("Escape");
      await dialog?.waitFor({ state: "hidden" });
    }
    await stretch(page, what);
  }

  return { wrong, dialogs, look, readPage, readOn };
}

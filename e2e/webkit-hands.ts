import type { Browser, Page } from "playwright-core";

/** Runs xdotool, which presses the keys of a screen. */
export type Hands = (...words: string[]) => Promise<string>;

type Key = { key: string };
type Raw = {
  rawKeyboard: {
    keydown: (progress: unknown, modifiers: unknown, name: string, key: Key) => Promise<void>;
    keyup: (progress: unknown, modifiers: unknown, name: string, key: Key) => Promise<void>;
    sendText: (progress: unknown, text: string) => Promise<void>;
  };
};
type Internals = { _connection: { toImpl: (page: Page) => { delegate: Raw } } };

/** The names that X11 has for keys. */
const names: Record<string, string> = {
  Enter: "Return",
  Backspace: "BackSpace",
  ArrowLeft: "Left",
  ArrowRight: "Right",
  ArrowUp: "Up",
  ArrowDown: "Down",
  PageUp: "Prior",
  PageDown: "Next",
  Shift: "Shift_L",
  Control: "Control_L",
  Alt: "Alt_L",
  " ": "space",
  "@": "at",
  ".": "period",
  "-": "minus",
};
const named = (key: string) => names[key] ?? key;

/** Lets real keys do what Playwright would only tell the page; it cannot tell it Tab. Long texts are pasted, as by a person. */
export function useHands(browser: Browser, page: Page, hands: Hands): void {
  const { rawKeyboard } = (browser as unknown as Internals)._connection.toImpl(page).delegate;
  Object.assign(rawKeyboard, {
    keydown: async (_, __, ___, { key }) => void (await hands("keydown", named(key))),
    keyup: async (_, __, ___, { key }) => void (await hands("keyup", named(key))),
    sendText: async (_, text) => void (await page.evaluate((words) => document.execCommand("insertText", false, words), text)),
  } satisfies Raw["rawKeyboard"]);
}

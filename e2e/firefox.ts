import { type Browser, firefox } from "playwright-core";
import { programOf } from "./other-browsers.ts";

/** A camera and microphone that nobody needs to plug in or allow, and calls within one machine. */
const media = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  "media.peerconnection.ice.loopback": true,
  "media.peerconnection.ice.obfuscate_host_addresses": false,
};

type Session = { send: (method: string, parameters?: object) => Promise<unknown> };
type Internals = { _connection: { toImpl: (browser: unknown) => { _browserSession: Session } } };

/** The machine's Firefox. Playwright drives it through the standard protocol, WebDriver BiDi, as it is installed. */
export async function openFirefox(still: boolean, preferences: Record<string, string | number | boolean> = {}): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: programOf("firefox"),
    firefoxUserPrefs: { ...media, "ui.prefersReducedMotion": still ? 1 : 0, ...preferences },
  });
  forgiveUnknown(browser);
  return browser;
}

/** Playwright speaks of more than a Firefox of Debian, which gets a new version once a year, knows. */
function forgiveUnknown(browser: Browser): void {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, parameters) => {
    try {
      return await send(method, parameters);
    } catch (error) {
      if (String(error).includes("unknown command")) return {};
      throw error;
    }
  };
}

/** Types as a person does: Playwright's own way sets the value behind React's back, which then hears of no change. */
export const insertAsTyped = () =>
  Object.defineProperty(globalThis, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    set: () => {}, // Playwright's
  });

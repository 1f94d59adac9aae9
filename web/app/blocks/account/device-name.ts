import { partsOfUserAgent } from "@tutoring/contract/device-name";
import { useTexts } from "#web/texts/use-texts.ts";

/** Names a browser by its user agent: Chrome on Android. */
export function useDeviceName(): (userAgent: string) => string {
  const [texts, t] = useTexts("blocks");
  return (userAgent) => {
    const { browser = texts.aBrowser, system } = partsOfUserAgent(userAgent);
    return system ? t(texts.browserOnSystem, { browser, system: texts[system] }) : browser;
  };
}

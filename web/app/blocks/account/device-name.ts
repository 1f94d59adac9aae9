import { useTexts } from "#web/texts/use-texts.ts";

/** Names a browser by its user agent: Chrome on Android. */
export function useDeviceName(): (userAgent: string) => string {
  const [texts, t] = useTexts("blocks");
  return (userAgent) => {
    const { browser = texts.aBrowser, system } = partsOf(userAgent);
    return system ? t(texts.browserOnSystem, { browser, system: texts[system] }) : browser;
  };
}

type System = "Android" | "iPhone" | "iPad" | "Windows" | "Mac" | "Linux";

/** Browser and system, such as Chrome and Android, as far as the user agent names them. */
function partsOf(userAgent: string) {
  const browser = /Edg/.test(userAgent) ? "Edge" : /(Firefox|Samsung(?=Browser)|Chrome|Safari)/.exec(userAgent)?.[1];
  return { browser, system: /(Android|iPhone|iPad|Windows|Mac|Linux)/.exec(userAgent)?.[1] as System | undefined };
}

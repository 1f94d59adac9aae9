type System = "Android" | "iPhone" | "iPad" | "Windows" | "Mac" | "Linux";

/** Browser and system, such as Chrome and Android, as far as the user agent names them. */
export function partsOfUserAgent(userAgent: string): { browser: string | undefined; system: System | undefined } {
  const browser = /Edg/.test(userAgent) ? "Edge" : /(Firefox|Samsung(?=Browser)|Chrome|Safari)/.exec(userAgent)?.[1];
  return { browser, system: /(Android|iPhone|iPad|Windows|Mac|Linux)/.exec(userAgent)?.[1] as System | undefined };
}

/** Whether this is an iPhone or an iPad, which calls itself a Macintosh; no Macintosh has a screen that one touches. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

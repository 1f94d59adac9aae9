import type { Language } from "@tutoring/contract/languages";

/** The picture of a shared link, in `web/public`, drawn by `npm run screenshots -- keep`. */
export const sharePicture = (language: Language): string => (language === "en" ? "share.png" : `share-${language}.png`);

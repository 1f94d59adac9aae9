import type { Language } from "@tutoring/contract/languages";

/** The picture of a shared link, in `web/public`; `npm run screens -- keep` draws it. */
export const sharePicture = (language: Language): string => (language === "en" ? "share.png" : `share-${language}.png`);

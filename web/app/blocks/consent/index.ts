export { AgreeForm } from "./agree-form.tsx";
export { Agreement } from "./agreement.tsx";
export { ConsentCard } from "./consent-card.tsx";
export { ConsentDialog } from "./consent-dialog.tsx";
export { NoticeDialog } from "./notice-dialog.tsx";
export { NoticeText } from "./notice-text.tsx";
export { useConsent } from "./use-consent.ts";

export { useDeviceName } from "./device-name.ts";
export { ConfirmIdentity } from "./confirm-identity.tsx";
export { clientLoader } from "./my-account-loader.ts";
export { MyAccount } from "./my-account.tsx";
export { OwnSessions } from "./own-sessions.tsx";
export { PasskeysCard } from "./passkeys-card.tsx";
export { SecondFactorNotice } from "./second-factor-notice.tsx";

export { clientLoader } from "#web/blocks/account/my-account-loader.ts";
export { MyAccount as default } from "#web/blocks/account/my-account.tsx";

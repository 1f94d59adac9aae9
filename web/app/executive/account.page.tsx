export { clientLoader } from "#web/blocks/my-account-loader.ts";
export { MyAccount as default } from "#web/blocks/my-account.tsx";

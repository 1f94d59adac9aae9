export { clientLoader, MyAccount as default } from "#web/blocks/account/index.ts";

export { BookRequests as default, clientLoader, meta } from "#web/blocks/desk/index.ts";

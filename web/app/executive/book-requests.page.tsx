export { clientLoader } from "#web/blocks/desk/book-requests-loader.ts";
export { BookRequests as default, meta } from "#web/blocks/desk/book-requests.tsx";

export { clientLoader } from "#web/blocks/book-requests-loader.ts";
export { BookRequests as default, meta } from "#web/blocks/book-requests.tsx";

export { clientLoader } from "#web/blocks/book-requests-loader.ts";
export { BookRequests as default } from "#web/blocks/book-requests.tsx";

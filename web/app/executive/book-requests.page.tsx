export { BookRequests as default, clientLoader, meta } from "#web/blocks/desk/book-requests.tsx";

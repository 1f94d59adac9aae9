export { BookRequests, clientLoader, meta } from "./book-requests.tsx";

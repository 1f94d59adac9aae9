export { storeSearchVisits } from "./search-visits.ts";

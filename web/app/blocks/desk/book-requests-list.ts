import { contract } from "@tutoring/contract";
import { listPage } from "#web/blocks/lists/index.ts";

export const bookRequests = listPage({
  query: contract.bookings.findBookRequests.query,
  load: (api, query) => api.bookings.findBookRequests({ query }),
  failed: "Failed to fetch book requests",
  prefix: "Error loading book requests: ",
});

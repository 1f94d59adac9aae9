import { contract } from "@tutoring/contract";
import { listPage } from "#web/blocks/lists/index.ts";
import texts from "#web/texts/office/desk.en.ts";

export const bookRequests = listPage({
  query: contract.bookings.findBookRequests.query,
  load: (api, query) => api.bookings.findBookRequests({ query }),
  failed: texts.notLoaded,
  prefix: texts.loadingFailed,
});

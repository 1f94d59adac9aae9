import { contract } from "@tutoring/contract";
import { listPage } from "#web/blocks/lists/index.ts";
import texts from "#web/texts/office/tutors.en.ts";

export const tutors = listPage({
  query: contract.tutors.listTutors.query,
  load: (api, query) => api.tutors.listTutors({ query }),
  failed: texts.notLoaded,
});

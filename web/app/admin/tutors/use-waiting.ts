import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";

/** The changes of facts that wait for an admin. */
export const useFactChanges = () =>
  useQuery({ key: "facts", load: () => browserApi.tutorPages.listFactChanges(), failed: texts.notLoaded });

/** The tutors whose documents or films wait for an admin. */
export const useWaitingSubmissions = () =>
  useQuery({
    key: "submissions",
    load: () => browserApi.tutorSubmissions.listWaitingSubmissions(),
    failed: texts.submissionsNotLoaded,
  });

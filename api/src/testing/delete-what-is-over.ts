import { deletions } from "#api/app/all-jobs.ts";

/** What the background jobs delete each hour. */
export const deleteWhatIsOver = (store: Parameters<typeof deletions>[0]) =>
  Promise.all(deletions(store).map(([, deletion]) => deletion()));

import type { AppUpdate } from "@tutoring/contract";
import { isNewer } from "@tutoring/contract/versions";

export type Update = {
  version: string;
  isMandatory: boolean;
  notes: string;
  /** Where the app of the Play Store is updated; undefined if loading the page again is enough. */
  downloadUrl: string | undefined;
};

/** The pages' own version, and the version of the app of the Play Store that shows them. */
type Running = { pages: string; app: string | undefined };

/**
 * What is newer than what runs here. An app is as old as the store's file; pages are as old as the last full load, so that loading
 * them again is enough once the server serves another version.
 */
export function updateFor({ pages, app }: Running, latest: AppUpdate | null, served: string): Update | undefined {
  const words = latest && { isMandatory: latest.mandatory, notes: latest.releaseNotes || latest.description };
  if (app && latest?.downloadUrl && words && isNewer(latest.currVersion, app))
    return { version: latest.currVersion, ...words, downloadUrl: latest.downloadUrl };
  if (!served || !isNewer(served, pages)) return undefined;
  const own = latest?.currVersion === served ? words : undefined;
  return { version: served, isMandatory: false, notes: "", ...own, downloadUrl: undefined };
}

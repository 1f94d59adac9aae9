import { addressIn } from "@tutoring/contract/languages";
import { useEffect } from "react";
import { useLanguage } from "#web/texts/use-texts.ts";

/** Keeps the pages of this area on the device, so that the last known day opens without a network. */
export function useOfflineShell(): void {
  const language = useLanguage();
  useEffect(() => {
    if (import.meta.env.PROD && "serviceWorker" in navigator) keepPages(addressIn(language, "/staff")).catch(() => {});
  }, [language]);
}

async function keepPages(scope: string): Promise<void> {
  await navigator.serviceWorker.register("/staff-worker.js", { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ keep: [scope, ...loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))] });
}

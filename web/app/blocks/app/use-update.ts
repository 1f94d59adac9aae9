import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { type Update, updateFor } from "#web/lib/app/app-update.ts";
import { appVersion } from "#web/lib/app/app-version.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const hour = 3_600_000;
const kept = "update-put-off";

const wasPutOff = ({ version, isMandatory }: Update) => !isMandatory && sessionStorage.getItem(kept) === version;

/** What is newer than what runs here, looked up at the start and each hour that the page is looked at. */
export function useUpdate(): { update: Update | undefined; putOff: () => void } {
  const [update, setUpdate] = useState<Update>();
  useEffect(() => {
    let isShown = true;
    let lookedAt = 0;
    const look = async () => {
      if (document.visibilityState !== "visible" || Date.now() - lookedAt < hour) return;
      lookedAt = Date.now();
      const { data, served } = await browserApi.appUpdates.showLatestAppUpdate();
      const found = updateFor({ pages: __VERSION__, app: appVersion() }, data, served);
      if (isShown) setUpdate(found && wasPutOff(found) ? undefined : found);
    };
    const lookNow = () => inBackground(look().catch(() => {})); // the next hour asks again
    lookNow();
    const timer = setInterval(lookNow, hour);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      isShown = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, []);
  const putOff = () => {
    if (update) sessionStorage.setItem(kept, update.version);
    setUpdate(undefined);
  };
  return { update, putOff };
}

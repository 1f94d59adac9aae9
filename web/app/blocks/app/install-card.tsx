import { Smartphone } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { isApplePhone } from "#web/lib/app/apple-phone.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { canInstall, install, isInstalled, listenToInstall } from "./installing.ts";

/** Offers to install the app, where the browser can; on an iPhone or iPad it says how. */
export function InstallCard() {
  const [texts] = useTexts("app");
  const can = useSyncExternalStore(listenToInstall, canInstall, () => false);
  const [isHere] = useState(isInstalled);
  if (isHere || (!can && !isApplePhone())) return null;
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="install">
      <h2 id="install" className="flex items-center gap-2.5 text-lg font-semibold">
        <Smartphone aria-hidden className="size-5 text-primary" /> {texts.installTitle}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">{texts.installNote}</p>
      {can ? (
        <button type="button" className="btn btn-primary mt-4 self-start" onClick={() => inBackground(install())}>
          {texts.install}
        </button>
      ) : (
        <ol className="mt-3 list-decimal pl-5">
          {[texts.appleShare, texts.appleAdd, texts.appleOpen].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

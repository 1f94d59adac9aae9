import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { isBusy, watchTyping } from "./is-busy.ts";
import { useUpdate } from "./use-update.ts";

type Update = NonNullable<ReturnType<typeof useUpdate>["update"]>;

/** Offers a newer version with its notes. A mandatory one comes first, but only once nobody is in the middle of something. */
export function UpdatePrompt() {
  const { update, putOff } = useUpdate();
  const { key, pathname } = useLocation();
  const [isFree, setFree] = useState(false);
  const mustAsk = update?.isMandatory ?? false;
  useEffect(watchTyping, []);
  useEffect(() => {
    if (!mustAsk || isFree) return;
    const look = () => setFree(!isBusy(pathname));
    const timers = [setTimeout(look, 1_000), setInterval(look, 10_000)]; // once the page has drawn its fields
    return () => timers.forEach(clearTimeout);
  }, [mustAsk, isFree, key, pathname]);
  if (!update) return null;
  return update.isMandatory ? isFree && <MandatoryUpdate update={update} /> : <OptionalUpdate update={update} onLater={putOff} />;
}

function OptionalUpdate({ update, onLater }: { update: Update; onLater: () => void }) {
  const [texts, t] = useTexts("app");
  return (
    <section
      aria-label={t(texts.newVersion, { version: update.version })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-plum-deep px-4 py-3 text-white shadow-float"
    >
      <div className="min-w-40 grow">
        <p className="flex items-center gap-2.5 font-medium">
          <Sparkles aria-hidden className="size-5 shrink-0" /> {t(texts.newVersion, { version: update.version })}
        </p>
        <p className="mt-0.5 line-clamp-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]" lang="en">
          {update.notes}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Go update={update} className="btn btn-quiet btn-sm" />
        <button type="button" className="btn btn-ghost btn-sm text-white hover:text-base-content" onClick={onLater}>
          {texts.later}
        </button>
      </div>
    </section>
  );
}

function MandatoryUpdate({ update }: { update: Update }) {
  const [texts, t] = useTexts("app");
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="modal modal-open">
          <AlertDialog.Popup className="modal-box max-w-md p-6">
            <AlertDialog.Title className="text-lg font-semibold">{texts.mustUpdate}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2">
              <p>{t(update.downloadUrl ? texts.mustUpdateApp : texts.mustReload, { version: update.version })}</p>
              {update.notes && (
                <p
                  className="mt-3 max-h-60 overflow-y-auto rounded-lg bg-lavender-50 px-3.5 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]"
                  lang="en"
                >
                  {update.notes}
                </p>
              )}
            </AlertDialog.Description>
            <div className="mt-6 flex justify-end">
              <Go update={update} className="btn btn-primary" />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Go({ update: { downloadUrl }, className }: { update: Update; className: string }) {
  const [texts] = useTexts("app");
  if (downloadUrl)
    return (
      <a href={downloadUrl} rel="noopener noreferrer" className={className}>
        {texts.update}
      </a>
    );
  return (
    <button type="button" className={className} onClick={() => location.reload()}>
      {texts.reload}
    </button>
  );
}

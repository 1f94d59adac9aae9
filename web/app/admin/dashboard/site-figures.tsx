import type { StoredFigures } from "@tutoring/contract";
import { useState } from "react";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import texts from "#web/texts/office/dashboard.en.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { figureNames } from "./shares.ts";

const FiguresDialog = dialogPart(() => import("./figures-dialog.tsx"));

type Props = { loaded: { value: StoredFigures } | { error: string }; onRetry: () => void };

/** The figures of the home page and the about page. */
export function SiteFigures({ loaded, onRetry }: Props) {
  const [open, setOpen] = useState(false);
  const figures = "value" in loaded ? loaded.value : undefined;
  const chosen = figureNames.filter(([name]) => figures?.[name]);
  return (
    <section className="card mt-5 p-5" aria-labelledby="site-figures">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="site-figures" className="text-base font-semibold">
          {texts.siteFigures}
        </h2>
        {figures && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setOpen(true)}>
            {texts.change}
          </button>
        )}
      </div>
      {"error" in loaded ? (
        <div className="mt-3">
          <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
        </div>
      ) : figures?.counted ? (
        <p className="mt-2 text-muted">{texts.areCounted}</p>
      ) : chosen.length === 0 ? (
        <p className="mt-2 text-muted">{texts.agreedFigures}</p>
      ) : (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {chosen.map(([name, label]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures font-semibold">{figures?.[name]?.toLocaleString("en-IN")}</dd>
            </div>
          ))}
        </dl>
      )}
      {open && figures && <FiguresDialog stored={figures} onClose={() => setOpen(false)} />}
    </section>
  );
}

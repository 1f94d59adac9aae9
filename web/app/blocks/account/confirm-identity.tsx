import { lazy, Suspense, useEffect, useState } from "react";
import { confirmBy } from "#web/lib/confirmation.ts";

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

/** Where a sensitive change asks once more who is there: any call of an area that has this in its frame. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void }>();
  useEffect(() => confirmBy(() => new Promise((resolve) => setAnswer({ give: resolve }))), []);
  useEffect(() => () => answer?.give(false), [answer]); // a screen that goes leaves nobody waiting
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        onAnswer={(confirmed) => {
          setAnswer(undefined);
          answer.give(confirmed);
        }}
      />
    </Suspense>
  );
}

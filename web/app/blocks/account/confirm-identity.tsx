import { lazy, Suspense, useEffect, useState } from "react";
import { confirmBy } from "#web/lib/session/confirmation.ts";

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

/** Asks people to confirm their identity when a call of this area requires it. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void }>();
  useEffect(() => confirmBy(() => new Promise((resolve) => setAnswer({ give: resolve }))), []);
  useEffect(() => () => answer?.give(false), [answer]); // an unmounted screen confirms nothing
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

import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from "react";
import { loadPart, preloadOnUse } from "#web/lib/page/load-part.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage } from "#web/texts/use-texts.ts";
import type { Opening } from "./sign-in-opening.ts";

const OpenSignIn = createContext<(opening: Opening) => Promise<void>>(async () => {});

/** A function that opens the student's sign-in dialog; it resolves once the code has loaded, or has failed with a toast. */
export const useStudentSignIn = () => useContext(OpenSignIn);

const load = () => import("./student-sign-in-dialog.tsx");
const areas = ["sign-in", "blocks", "consent", "course-words", "times", "ui"] as const;
const loadAll = () => Promise.all([load(), ...areas.map((area) => loadTexts(documentLanguage(), area))]);
const Dialog = lazy(load);

/** Provides the student sign-in dialog to everything below; its code is fetched when the page is first used. */
export function StudentSignIn({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ opening: Opening; nth: number; open: boolean }>();
  const open = useMemo(
    () => async (opening: Opening) => {
      if (await loadPart(loadAll)) setShown((before) => ({ opening, nth: (before?.nth ?? 0) + 1, open: true }));
    },
    [],
  );
  useEffect(() => preloadOnUse(loadAll), []);
  const close = () => setShown((before) => before && { ...before, open: false });
  return (
    <OpenSignIn value={open}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialog key={shown.nth} opening={shown.opening} open={shown.open} onClose={close} />
        </Suspense>
      )}
    </OpenSignIn>
  );
}

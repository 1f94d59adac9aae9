import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from "react";
import { loadPart, preload } from "#web/lib/page/load-part.ts";
import type { Opening } from "./sign-in-opening.ts";

const OpenSignIn = createContext<(opening: Opening) => Promise<void>>(async () => {});

export const useStudentSignIn = () => useContext(OpenSignIn);

const load = () => import("./student-sign-in-dialog.tsx");
const Dialog = lazy(load);

/** Holds the student sign-in dialog for everything below; its code comes at idle, or when it is first opened. */
export function StudentSignIn({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ opening: Opening; nth: number; open: boolean }>();
  const open = useMemo(
    () => async (opening: Opening) => {
      if (await loadPart(load)) setShown((before) => ({ opening, nth: (before?.nth ?? 0) + 1, open: true }));
    },
    [],
  );
  useEffect(() => preload(load), []);
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

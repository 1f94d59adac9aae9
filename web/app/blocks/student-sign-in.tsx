import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import type { Opening } from "./sign-in-opening.ts";

const OpenSignIn = createContext<(opening: Opening) => void>(() => {});

export const useStudentSignIn = () => useContext(OpenSignIn);

const Dialog = lazy(() => import("./student-sign-in-dialog.tsx"));

/** Holds the student sign-in dialog for everything below; its code comes when it is first opened. */
export function StudentSignIn({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ opening: Opening; nth: number; open: boolean }>();
  const open = useMemo(
    () => (opening: Opening) => setShown((before) => ({ opening, nth: (before?.nth ?? 0) + 1, open: true })),
    [],
  );
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

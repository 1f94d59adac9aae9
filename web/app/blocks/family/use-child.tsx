import type { Child } from "@tutoring/contract";
import { mayBeNamed } from "@tutoring/contract/same-name";
import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import type { ChildStart } from "./child-start.ts";

export const ChildDialog = dialogPart(() => import("./child-dialog.tsx"));
const name = "child";

/** The child whose name was typed; undefined if it is nobody's, or may be that of several. */
export function childNamed(children: Child[], typed: string): Child | undefined {
  const named = children.filter((child) => mayBeNamed(typed, child.name));
  return named.length === 1 ? named[0] : children.find((child) => child.name.trim() === typed.trim());
}

/** The child named in the address, if it is among these, and the dialog that adds another. */
export function useChild(among: Child[]) {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const choose = (id: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set(name, id);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const dialog = (onAdded?: (child: Child) => void, start?: ChildStart) =>
    adding && (
      <ChildDialog
        start={start}
        onDone={({ children }) => {
          const added = children.at(-1);
          choose(added?.id);
          if (added) onAdded?.(added);
        }}
        onClose={() => setAdding(false)}
      />
    );
  return { chosen: among.find(({ id }) => id === params.get(name)), choose, add: () => setAdding(true), dialog };
}

/** For pages whose data do not depend on the chosen child or conversation: the choice alone reloads nothing. */
export function loadsAgain({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  if (formMethod || before.search === after.search) return defaultShouldRevalidate;
  for (const url of [before, after]) for (const choice of ["child", "with", "tutor", "at"]) url.searchParams.delete(choice);
  return before.href === after.href ? false : defaultShouldRevalidate;
}

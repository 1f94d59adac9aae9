import type { contract as Contract, Route } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { type FormOptions, useForm } from "./use-form.ts";

type Words<T> = {
  done: string | ((result: T) => string);
  /** Shown in the toast instead of the refusal's own sentence. */
  failedToast?: string | undefined;
  /** Reloads what the page's own reload leaves out. */
  reload?: () => Promise<unknown>;
};

/** A form in a dialog: toasts show the result, and the page reloads after a change, even another person's. */
export function useDialogForm<R extends Route, V extends object, T>(
  pick: (contract: typeof Contract) => R,
  { done, failedToast, reload, onDone, ...options }: Omit<FormOptions<R, V, T>, "onRefused"> & Words<T>,
) {
  const { revalidate } = useRevalidator();
  const [texts] = useTexts("blocks");
  const reloadAll = () => Promise.all([revalidate(), reload?.()]);
  return useForm<R, V, T>(pick, {
    summary: texts.checkFields,
    ...options,
    onDone: async (result) => {
      onDone?.(result);
      toast.success(typeof done === "string" ? done : done(result));
      await reloadAll();
    },
    onRefused: async ({ code, message, fields }) => {
      const [first] = Object.values<string | undefined>(fields);
      if (code) toast.error(failedToast ?? first ?? message); // without a code nothing was sent
      if (code === "conflict" || code === "not-found") await reloadAll();
    },
  });
}

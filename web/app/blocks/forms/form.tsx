import type { ReactNode, RefObject } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";

type Props = {
  form: { element: RefObject<HTMLFormElement | null>; submit: () => Promise<boolean> };
  className?: string;
  children: ReactNode;
};

/** Shows our own errors instead of the browser's. A dialog's form does not submit the form behind it. */
export const Form = ({ form: { element, submit }, className, children }: Props) => (
  <form
    ref={element}
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      inBackground(submit());
    }}
  >
    {children}
  </form>
);

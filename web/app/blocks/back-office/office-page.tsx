import type { ReactNode } from "react";

type Props = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A back-office screen: title, actions, content. */
export function OfficePage({ title, note, actions, children }: Props) {
  return (
    <main id="main" className="mx-auto max-w-[90rem] px-4 pt-6 pb-16 sm:px-6 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-2xl">{title}</h1>
          {note}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  );
}

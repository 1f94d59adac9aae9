import type { InputHTMLAttributes, ReactNode } from "react";

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "checked" | "onChange" | "lang"> & {
  /** Radio: one choice; checkbox: any number. */
  type: "radio" | "checkbox";
  children: ReactNode;
};

export const Chip = ({ lang, children, ...input }: Props) => (
  <label className="cursor-pointer">
    <input {...input} className="peer sr-only" />
    <span
      lang={lang}
      className="inline-flex min-h-11 max-w-60 items-center truncate rounded-full border border-base-300 px-4 font-medium peer-checked:border-primary peer-checked:bg-primary peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
    >
      {children}
    </span>
  </label>
);

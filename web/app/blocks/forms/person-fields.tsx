import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";
import { withoutCountryCode } from "./without-country-code.ts";

type Props = ComponentProps<typeof Field>;

/** Accepts pasted numbers with +91, spaces or hyphens. */
export const PhoneField = ({ onChange, ...field }: Props) => (
  <Field
    prefix="+91"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    {...field}
    onChange={(event) => {
      event.target.value = withoutCountryCode(event.target.value);
      onChange?.(event);
    }}
  />
);

export const EmailField = (props: Props) => <Field type="email" autoComplete="email" {...props} />;

import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "label"> & { label?: string };

/** Takes a number as people paste it, with +91, blanks or hyphens. */
export const PhoneField = (props: Props) => (
  <Field label="Phone Number" prefix="+91" type="tel" inputMode="numeric" autoComplete="tel-national" {...props} />
);

export const EmailField = (props: Props) => <Field label="Email" type="email" autoComplete="email" {...props} />;

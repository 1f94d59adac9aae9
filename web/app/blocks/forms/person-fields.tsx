import type { ComponentProps } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";
import { tenDigits } from "./ten-digits.ts";

type Props = Omit<ComponentProps<typeof Field>, "label"> & { label?: string };

/** Takes a number as people paste it, with +91, blanks or hyphens. */
export function PhoneField({ onChange, ...field }: Props) {
  const [texts] = useTexts("frame");
  return (
    <Field
      label={texts.phoneNumber}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...field}
      onChange={(event) => {
        event.target.value = tenDigits(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

export function EmailField(props: Props) {
  const [texts] = useTexts("frame");
  return <Field label={texts.email} type="email" autoComplete="email" {...props} />;
}

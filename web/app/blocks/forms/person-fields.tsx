import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

export const EmailField = (props: ComponentProps<typeof Field>) => <Field type="email" autoComplete="email" {...props} />;

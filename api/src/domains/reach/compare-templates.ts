import type { TemplateState } from "#api/platform/core/phone-provider.ts";
import { type RegisteredTemplate, registeredTemplates } from "./phone-templates.ts";

type Compared = {
  template: RegisteredTemplate;
  is: "right" | "missing" | "differs";
  why: string;
  isSameText: boolean | null;
};

/** Compares our templates with those at Meta: what is missing there, differs, or is not approved. */
export function compareTemplates(address: string, theirs: TemplateState[]): Compared[] {
  return registeredTemplates(address).map((template): Compared => {
    const { name, language, category } = template;
    const their = theirs.find((one) => one.name === name && one.language === language);
    if (!their) return { template, is: "missing", why: "not registered", isSameText: null };
    const isSameText = bodyOf(template) === undefined || their.body === bodyOf(template);
    const why = [
      ...(their.status === "APPROVED" ? [] : [their.status.toLowerCase()]),
      ...(their.category === category ? [] : [`category ${their.category.toLowerCase()}`]),
      ...(isSameText ? [] : ["another text: give it a new version"]),
    ].join(", ");
    return { template, is: why ? "differs" : "right", why: why || "approved", isSameText };
  });
}

/** Undefined for a code, whose text is Meta's own. */
const bodyOf = ({ components }: RegisteredTemplate): string | undefined =>
  (components as { type: string; text?: string }[]).find(({ type }) => type === "BODY")?.text;

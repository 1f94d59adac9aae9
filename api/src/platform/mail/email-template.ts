import { addressIn } from "@tutoring/contract/languages";
import { type Translate, translator } from "@tutoring/contract/speak";
import type { Context, EmailReader, RenderedEmail } from "#api/platform/core/context.ts";
import english from "./email-to.en.ts";
import hindi from "./email-to.hi.ts";
import type { About, Audience, NewEmail, Parameters } from "./new-email.ts";

/** What templates need to know of the site. */
type Site = Pick<Context, "address" | "mailFrom" | "operator" | "secrets">;

/** An e-mail's reader at the moment of sending, and how it speaks to them. */
export type Speech = EmailReader & {
  t: Translate;
  /** The address of a page in the reader's language. */
  linkTo: (path: string) => string;
  site: Site;
  writtenAt: Date;
};

/** `greets: false`: the text is whole, without greeting and signature. */
type Wording = RenderedEmail & { greets?: false };

/** An e-mail of one kind: called with its audience and parameters, it is one to be written; the sender words it. */
export type EmailTemplate<P extends Parameters> = ((to: Audience, parameters: P, about?: About) => NewEmail) & {
  template: string;
  render: (parameters: P, speech: Speech) => Wording;
};

/** Defines a kind of e-mail. Its name is stored with each e-mail, so a renamed one is another. */
export function defineEmail<P extends Parameters>(template: string, render: EmailTemplate<P>["render"]): EmailTemplate<P> {
  const written = (to: Audience, parameters: P, about: About = {}): NewEmail => ({ to, template, parameters, ...about });
  return Object.assign(written, { template, render });
}

const texts = { en: english, hi: hindi };

/** Words e-mails of these kinds. Throws for another one, and for two of a name. */
export function emailRenderer(kinds: readonly EmailTemplate<never>[], site: Site): Context["emails"] {
  const renders = new Map(kinds.map(({ template, render }) => [template, render as EmailTemplate<Parameters>["render"]]));
  if (renders.size !== kinds.length) throw new Error("Two e-mail templates have the same name.");
  return {
    templates: [...renders.keys()],
    render: ({ template, parameters, writtenAt }, reader) => {
      const render = renders.get(template);
      if (!render) throw new Error(`There is no e-mail template ${template}.`);
      const { name, language } = reader;
      const t = translator(language);
      const linkTo = (path: string) => site.address + addressIn(language, path);
      const { greets, ...email } = render(parameters as Parameters, { ...reader, t, linkTo, site, writtenAt });
      return greets === false ? email : { ...email, text: t(texts[language].email, { name, text: email.text }) };
    },
  };
}

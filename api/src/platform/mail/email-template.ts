import { addressIn } from "@tutoring/contract/languages";
import { type Translate, translator } from "@tutoring/contract/speak";
import type { Context, EmailReader, RenderedEmail } from "#api/platform/core/context.ts";
import { emailHtml } from "./email-html.ts";
import english from "./email-to.en.ts";
import hindi from "./email-to.hi.ts";

/** What is stored as JSON. */
type Parameter = string | number | boolean | null | undefined | readonly Parameter[] | { readonly [name: string]: Parameter };
export type Parameters = { readonly [name: string]: Parameter };

/** A family or a tutor, at the address, by the name and in the language that they have when it is sent; a reader as they are now; or everybody with one of these roles. */
export type Audience = { familyId: string } | { tutorId: number } | EmailReader | { roles: ("admin" | "executive")[] };

type EmailSide = "student" | "tutor" | "former-tutor" | "desk";

/** The booking or lesson an e-mail is about, which of its e-mails it is, such as day-before, and for which side; when it is due, and worthless. */
type About = {
  bookingId?: string | null;
  lessonId?: string;
  kind?: string;
  side?: EmailSide;
  /** The earliest time of sending; the sender reads `next_try_at`, which starts with it. */
  dueAt?: Date;
  worthlessAfter?: Date;
};

export type NewEmail = About & { to: Audience; template: string; parameters: Parameters };

/** What templates need to know of the site. */
type Site = Pick<Context["settings"], "address" | "mailFrom" | "operator"> & Pick<Context, "secrets">;

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
      const links = new Set<string>();
      const linkTo = (path: string) => {
        const link = site.address + addressIn(language, path);
        links.add(link);
        return link;
      };
      const { greets, ...email } = render(parameters as Parameters, { ...reader, t, linkTo, site, writtenAt });
      const text = greets === false ? email.text : t(texts[language].email, { name, text: email.text });
      return { ...email, text, html: emailHtml({ subject: email.subject, text }, { site: site.address, language, links }) };
    },
  };
}

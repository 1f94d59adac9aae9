import { type NotificationTopic, type Readership } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { type Translate, translator } from "@tutoring/contract/speak";
import type { Context, EmailReader, PushText, RenderedEmail } from "#api/platform/core/context.ts";
import { emailHtml } from "./email-html.ts";
import english from "./email-to.en.ts";
import hindi from "./email-to.hi.ts";

/** What is stored as JSON. */
type Parameter = string | number | boolean | null | undefined | readonly Parameter[] | { readonly [name: string]: Parameter };
export type Parameters = { readonly [name: string]: Parameter };

/** The account or the application that an email at a fixed address belongs to: it is downloaded and erased with it. */
type Owner = { accountId?: string; applicationId?: string };

/** A family or a tutor, at the address, by the name and in the language that they have when it is sent; a reader as they are now; or everybody with one of these roles or grants. */
export type Audience = { familyId: string } | { tutorId: number } | (EmailReader & Owner) | { roles: readonly Readership[] };

type EmailSide = "student" | "tutor" | "former-tutor" | "desk";

/** The booking or lesson an email is about, which of its emails it is, such as day-before, and for which side; when it is due, and worthless. */
type About = {
  bookingId?: string | null;
  lessonId?: string;
  kind?: string;
  side?: EmailSide;
  /** The earliest time of sending; the sender reads `next_try_at`, which starts with it. */
  dueAt?: Date;
  worthlessAfter?: Date;
};

/** `thread`: what a newer one on the same matter replaces, on the lock screen too. */
type Matter = { topic: NotificationTopic; thread: string };

/** `about`: undefined for what goes by email alone. */
export type NewEmail = About & { to: Audience; template: string; parameters: Parameters; about?: Matter | undefined };

/** What templates need to know of the site. */
type Site = Pick<Context["settings"], "address" | "mailFrom" | "operator"> & Pick<Context, "secrets">;

/** An email's reader at the moment of sending, and how it speaks to them. */
export type Speech = EmailReader & {
  t: Translate;
  /** The address of a page in the reader's language. */
  linkTo: (path: string) => string;
  site: Site;
  writtenAt: Date;
};

/** `greets: false`: the text is whole, without greeting and signature. */
type Wording = RenderedEmail & { greets?: false };

/** The same as a notification on a lock screen: shorter, and undefined for a form that goes by email alone. */
type Notification<P extends Parameters> = {
  about: (parameters: P) => Matter | undefined;
  /** `subject`: that of the same email, without its reference. */
  push: (parameters: P, speech: Speech, subject: (parameters: P) => string) => PushText;
};

/** An email of one kind: called with its audience and parameters, it is one to be written; the sender words it. */
export type EmailTemplate<P extends Parameters> = ((to: Audience, parameters: P, about?: About) => NewEmail) & {
  template: string;
  render: (parameters: P, speech: Speech) => Wording;
  push?: (parameters: P, speech: Speech) => PushText | undefined;
};

/**
 * Defines a kind of email. Its name is stored with each email, so a renamed one is another. One with a `notification` reaches a
 * person's device too.
 */
export function defineEmail<P extends Parameters>(
  template: string,
  render: EmailTemplate<P>["render"],
  notification?: Notification<P>,
): EmailTemplate<P> {
  const written = (to: Audience, parameters: P, about: About = {}): NewEmail => ({
    ...{ to, template, parameters, ...about },
    about: notification?.about(parameters),
  });
  if (!notification) return Object.assign(written, { template, render });
  const push = (parameters: P, speech: Speech) =>
    notification.about(parameters) &&
    notification.push(parameters, speech, (facts) => render(facts, speech).subject.replace(/ · [^·]*$/u, ""));
  return Object.assign(written, { template, render, push });
}

const texts = { en: english, hi: hindi };

/** What lock screens show of a text, in characters. */
const pushLimits = { title: 40, body: 110 };
const cutTo = (most: number, text: string) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

/** Words emails of these kinds. Throws for another one, and for two of a name. */
export function emailRenderer(kinds: readonly EmailTemplate<never>[], site: Site): Context["emails"] {
  const byName = new Map(kinds.map((kind) => [kind.template, kind as unknown as EmailTemplate<Parameters>]));
  if (byName.size !== kinds.length) throw new Error("Two email templates have the same name.");
  const found = (template: string) => {
    const kind = byName.get(template);
    if (!kind) throw new Error(`There is no email template ${template}.`);
    return kind;
  };
  const linkIn = (language: EmailReader["language"], path: string) => site.address + addressIn(language, path);
  return {
    templates: [...byName.keys()],
    push: ({ template, parameters, writtenAt }, reader) => {
      const { language } = reader;
      const linkTo = (path: string) => linkIn(language, path);
      const speech = { ...reader, t: translator(language), linkTo, site, writtenAt };
      const text = found(template).push?.(parameters as Parameters, speech);
      return text && { ...text, title: cutTo(pushLimits.title, text.title), body: cutTo(pushLimits.body, text.body) };
    },
    render: ({ template, parameters, writtenAt }, reader) => {
      const { name, language } = reader;
      const t = translator(language);
      const links = new Set<string>();
      const linkTo = (path: string) => {
        const link = linkIn(language, path);
        links.add(link);
        return link;
      };
      const { greets, ...email } = found(template).render(parameters as Parameters, { ...reader, t, linkTo, site, writtenAt });
      const text = greets === false ? email.text : t(texts[language].email, { name, text: email.text });
      return {
        ...email,
        text,
        // read by the sender and the preview alone; it costs more than all the rest
        get html() {
          return emailHtml({ subject: email.subject, text }, { site: site.address, language, links });
        },
      };
    },
  };
}

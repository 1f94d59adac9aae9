import { type Language, languages } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { type PhoneKind, phoneKinds, type PhoneMessage } from "#api/platform/core/phone-provider.ts";
import english from "./phone-texts.en.ts";
import hindi from "./phone-texts.hi.ts";

export const phoneTexts = { en: english, hi: hindi };

/** Meta keeps a template as it was approved, so a changed text is a new version. */
const versions: Partial<Record<PhoneKind, number>> = {};
export const templateName = (kind: PhoneKind): string => `${kind.replaceAll("-", "_")}_v${versions[kind] ?? 1}`;

/** For how long WhatsApp tries to deliver each, which is how long the next way waits. */
const usualSeconds = 600;
const ownSeconds: Partial<Record<PhoneKind, number>> = { "class-tomorrow": 3_600, "number-code": 300, "tutor-late": 120 };
export const secondsOnWhatsApp = (kind: PhoneKind): number => ownSeconds[kind] ?? usualSeconds;

/** An SMS is for what begins soon, and for a code. */
const smsTexts = {
  "class-soon": "smsSoon",
  "class-booked": "smsBooked",
  "class-moved": "smsMoved",
  "class-cancelled": "smsCancelled",
  "tutor-late": "smsLate",
  "tutor-absent": "smsAbsent",
  "number-code": "smsCode",
} as const satisfies Partial<Record<PhoneKind, keyof typeof english>>;
const smsKinds = Object.keys(smsTexts) as (keyof typeof smsTexts)[];
export const isSmsKind = (kind: PhoneKind): kind is keyof typeof smsTexts => kind in smsTexts;

/** The names of a text's placeholders, in the order in which providers number them. */
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];

const longestValue = { whatsapp: 200, sms: 30 };

/** A value as providers take it: never empty, in one line, whole characters, and no longer than they allow. */
function parameter(value: string | undefined, channel: keyof typeof longestValue = "whatsapp"): string {
  const plain = (value ?? "")
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const most = longestValue[channel];
  if (plain.length <= most) return plain || "–";
  const cut = plain.slice(0, most - 1);
  return `${(cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()}…`;
}

/** Signs that the alphabet of phones has only in a plainer form; one of them would make an SMS dearer. */
const plainer: Record<string, string> = { "…": ".", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"' };
const smsValue = (value: string | undefined) => parameter(value, "sms").replaceAll(/[…–—‘’“”]/g, (sign) => plainer[sign] ?? sign);

type Templated = Extract<PhoneMessage, { kind: PhoneKind }>;

/** The parameters of a WhatsApp template, in order. */
export const whatsappParameters = ({ kind, language, values }: Templated): string[] =>
  namesIn(phoneTexts[language][kind]).map((name) => parameter(values[name]));

/** The parameters of an SMS template, by the names VAR1, VAR2 …; undefined for what is not said by SMS. */
export function smsParameters({ kind, language, values }: Pick<Templated, "kind" | "language" | "values">) {
  if (!isSmsKind(kind)) return undefined;
  const names = namesIn(phoneTexts[language][smsTexts[kind]]).filter((name) => name !== "host");
  return Object.fromEntries(names.map((name, nth) => [`VAR${nth + 1}`, smsValue(values[name])]));
}

type Said = Parameters<ReturnType<typeof translator>>;
const said = (language: Language, text: string, values: Record<string, string>) =>
  translator(language)(...([text, values] as unknown as Said));

/** What a person reads on WhatsApp. */
export function whatsappWords({ kind, language, values }: Pick<Templated, "kind" | "language" | "values">): string {
  const text = phoneTexts[language][kind];
  return said(language, text, Object.fromEntries(namesIn(text).map((name) => [name, parameter(values[name])])));
}

/** What a person reads by SMS; undefined for what is not said there. `host`: of the site, which a browser compares before it fills in a code. */
export function smsWords({ kind, language, values }: Pick<Templated, "kind" | "language" | "values">, host: string) {
  if (!isSmsKind(kind)) return undefined;
  const text = phoneTexts[language][smsTexts[kind]];
  const filled = namesIn(text).map((name) => [name, name === "host" ? host : smsValue(values[name])]);
  return said(language, text, Object.fromEntries(filled) as Record<string, string>);
}

/** A text with its placeholders written as `{{1}}` or `##VAR1##`. */
function numbered(text: string, write: (nth: number) => string): string {
  const names = namesIn(text);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(names.indexOf(name) + 1));
}
const metaVariable = (nth: number) => `{{${nth}}}`;

/** The texts to register with an operator's DLT portal and at MSG91, with the variables numbered. */
export const smsRegistrations = (host: string) =>
  smsKinds.flatMap((kind) =>
    languages.map((language) => {
      const text = phoneTexts[language][smsTexts[kind]].replaceAll("{host}", host);
      return { key: `${kind}:${language}`, text: numbered(text, (nth) => `##VAR${nth}##`) };
    }),
  );

const examples: Record<string, string> = {
  student: "Aarav",
  course: "Chemistry for Class 12",
  tutor: "Mary Thomas",
  when: "Sat, 28 Nov, 5:00 PM",
  minutes: "10",
  reference: "OT-1042",
  code: "428193",
};

/** A template as it is registered at Meta: utility, except for the code. */
export type RegisteredTemplate = { name: string; language: Language; category: "UTILITY" | "AUTHENTICATION" } & Record<
  string,
  unknown
>;

/** The templates to register, whose button opens a page of the site. */
export const registeredTemplates = (address: string): RegisteredTemplate[] =>
  phoneKinds.flatMap((kind) =>
    languages.map((language): RegisteredTemplate => {
      const texts = phoneTexts[language];
      const common = { name: templateName(kind), language, message_send_ttl_seconds: secondsOnWhatsApp(kind) };
      if (kind === "number-code")
        return {
          ...common,
          category: "AUTHENTICATION",
          components: [
            { type: "BODY", add_security_recommendation: true },
            { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE", text: texts.copyCode }] },
          ],
        };
      const names = namesIn(texts[kind]);
      const text = numbered(texts[kind], metaVariable);
      return {
        ...common,
        category: "UTILITY",
        components: [
          { type: "BODY", text, example: { body_text: [names.map((name) => examples[name] ?? name)] } },
          { type: "FOOTER", text: texts.footer },
          {
            type: "BUTTONS",
            buttons: [{ type: "URL", text: texts.open, url: `${address}/{{1}}`, example: [`${address}/student/bookings`] }],
          },
        ],
      };
    }),
  );

/** The same as what a person reads, for a network that stands in for Meta's. */
export const phoneTemplates = (address: string) =>
  registeredTemplates(address).map(({ name, language, category }) => {
    const texts = phoneTexts[language];
    const kind = phoneKinds.find((one) => templateName(one) === name) ?? "answer";
    const isCode = category === "AUTHENTICATION";
    return {
      ...{ name, language, category },
      body: numbered(texts[kind], metaVariable),
      footer: isCode ? "" : texts.footer,
      button: isCode ? texts.copyCode : texts.open,
      url: `${address}/{{1}}`,
    };
  });

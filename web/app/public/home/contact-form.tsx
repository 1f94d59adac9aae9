import { type ReactNode, useState } from "react";
import { EmailField, Form, useFields } from "#web/blocks/forms/index.ts";
import type { Areas } from "#web/texts/areas.ts";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field, TextArea } from "#web/ui/field.tsx";

const nothing = { name: "", email: "", message: "" };

/** Clears and sends nothing (decisions/0041); what was typed is passed to the visitor's own mail program. */
export function ContactForm({ address, children }: { address: string; children: ReactNode }) {
  const [texts, say] = useTexts("home");
  const form = useFields(nothing);
  const [typed, setTyped] = useState<typeof nothing>();
  const submit = async () => {
    const fields = errorsIn(form.values, texts);
    form.refuse({ message: "", fields });
    const done = Object.keys(fields).length === 0;
    setTyped(done ? form.values : undefined);
    if (done) form.reset();
    return done;
  };
  return (
    <section className="border-t border-base-300 bg-base-100" aria-labelledby="contact">
      <div className="shell grid gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 id="contact" className="display text-3xl lg:text-4xl">
            {texts.contact}
          </h2>
          <p className="mt-4 max-w-sm text-lg text-muted">
            {rich(texts.contactText, { hi: (words) => <span lang="hi">{words}</span> })}
          </p>
          <p className="mt-4 text-lg">
            <a className="text-link" href={`mailto:${address}`}>
              {address}
            </a>
          </p>
          {children}
        </div>
        <Form form={{ ...form, submit }} className="grid gap-5 sm:grid-cols-2 lg:col-span-6 lg:col-start-7">
          <Field label={texts.name} autoComplete="name" required {...form.field("name")} />
          <EmailField label={texts.email} required {...form.field("email")} />
          <TextArea label={texts.message} rows={4} required className="sm:col-span-2" {...form.field("message")} />
          {typed && !form.isTyped && (
            <div className="sm:col-span-2" role="status">
              <p>{say(texts.cleared, { email: address })}</p>
              <a className="btn btn-quiet mt-3" href={mailOf(address, typed)}>
                {texts.ownMail}
              </a>
            </div>
          )}
          <div className="sm:col-span-2">
            <button type="submit" className="btn btn-primary btn-lg max-sm:w-full">
              {texts.send}
            </button>
          </div>
        </Form>
      </div>
    </section>
  );
}

const mailOf = (address: string, { name, email, message }: typeof nothing) =>
  `mailto:${address}?body=${encodeURIComponent(`${message.trim()}\n\n${name.trim()}\n${email.trim()}`.replace(/\r?\n/g, "\r\n"))}`;

function errorsIn({ name, email, message }: typeof nothing, texts: Areas["home"]): Partial<typeof nothing> {
  return {
    ...(!name.trim() && { name: texts.nameRequired }),
    ...(!email.trim() ? { email: texts.emailRequired } : !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: texts.emailInvalid }),
    ...(!message.trim() && { message: texts.messageRequired }),
  };
}

import { type ReactNode, useState } from "react";
import { EmailField, Form, useFields } from "#web/blocks/forms/index.ts";
import { supportEmail } from "#web/lib/site/site-texts.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { SuccessBox } from "#web/ui/notices.tsx";

const nothing = { name: "", email: "", message: "" };

/** Clears and sends nothing (decisions/0041); `children` beside it show the support address. */
export function ContactForm({ children }: { children: ReactNode }) {
  const form = useFields(nothing);
  const [cleared, setCleared] = useState(false);
  const submit = async () => {
    const fields = errorsIn(form.values);
    form.refuse({ message: "", fields });
    const done = Object.keys(fields).length === 0;
    if (done) form.reset();
    setCleared(done);
    return done;
  };
  return (
    <section className="border-t border-base-300 bg-base-100" aria-labelledby="contact">
      <div className="shell grid gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 id="contact" className="display text-3xl lg:text-4xl">
            Contact Us
          </h2>
          <p className="mt-4 max-w-sm text-lg text-muted">
            Not sure which course fits, or which evening is free? Write to us, in English or in <span lang="hi">हिन्दी</span>.
          </p>
          <p className="mt-4 text-lg">
            <a className="text-link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
          {children}
        </div>
        <Form form={{ ...form, submit }} className="grid gap-5 sm:grid-cols-2 lg:col-span-6 lg:col-start-7">
          <Field label="Name" autoComplete="name" required {...form.field("name")} />
          <EmailField required {...form.field("email")} />
          <TextArea label="Message" rows={4} required className="sm:col-span-2" {...form.field("message")} />
          {cleared && !form.isTyped && (
            <div className="sm:col-span-2">
              <SuccessBox>The form is cleared. For an answer, please write to {supportEmail}.</SuccessBox>
            </div>
          )}
          <div className="sm:col-span-2">
            <button type="submit" className="btn btn-primary btn-lg max-sm:w-full">
              Send Message
            </button>
          </div>
        </Form>
      </div>
    </section>
  );
}

function errorsIn({ name, email, message }: typeof nothing): Partial<typeof nothing> {
  return {
    ...(!name.trim() && { name: "Name is required" }),
    ...(!email.trim() ? { email: "Email is required" } : !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: "Email is invalid" }),
    ...(!message.trim() && { message: "Message is required" }),
  };
}

import { type ReactNode, useState } from "react";
import { supportEmail } from "#web/lib/site-texts.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { SuccessBox } from "#web/ui/notices.tsx";

const nothing = { name: "", email: "", message: "" };

/** Clears and sends nothing (decisions/0041); `children` beside it show the support address. */
export function ContactForm({ children }: { children: ReactNode }) {
  const [values, setValues] = useState(nothing);
  const [cleared, setCleared] = useState(false);
  const [errors, setErrors] = useState<Partial<typeof nothing>>({});
  const set = (name: keyof typeof nothing) => (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setCleared(false);
    setErrors((before) => ({ ...before, [name]: "" }));
    const { value } = event.target;
    setValues((before) => ({ ...before, [name]: value }));
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
        <form
          className="grid gap-5 sm:grid-cols-2 lg:col-span-6 lg:col-start-7"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const found = errorsIn(values);
            setErrors(found);
            if (Object.keys(found).length > 0) return;
            setValues(nothing);
            setCleared(true);
          }}
        >
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            required
            value={values.name}
            error={errors.name || undefined}
            onChange={set("name")}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            value={values.email}
            error={errors.email || undefined}
            onChange={set("email")}
          />
          <div className="fieldset sm:col-span-2">
            <label htmlFor="contact-message" className="field-label">
              Message
            </label>
            <textarea
              id="contact-message"
              name="message"
              rows={4}
              required
              className="textarea w-full"
              value={values.message}
              onChange={set("message")}
              aria-invalid={Boolean(errors.message)}
              aria-describedby={errors.message ? "contact-message-error" : undefined}
            />
            <FieldError id="contact-message-error" message={errors.message || undefined} />
          </div>
          {cleared && (
            <div className="sm:col-span-2">
              <SuccessBox>The form is cleared. For an answer, please write to {supportEmail}.</SuccessBox>
            </div>
          )}
          <div className="sm:col-span-2">
            <button type="submit" className="btn btn-primary btn-lg max-sm:w-full">
              Send Message
            </button>
          </div>
        </form>
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

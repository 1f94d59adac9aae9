import { expect, test } from "vitest";
import { notProcessors, processorSettings, processorsOf } from "./processors.ts";
import { readSettings, settingNames } from "./settings.ts";

const settings = (given: Record<string, string>) => processorsOf(readSettings(given));

test("a parent reads which companies work for us, as the settings say, and none where everything runs on our own machine", () => {
  expect(settings({})).toEqual([]);
  expect(settings({ SMTP_URL: "smtp://localhost:25", STORAGE_URL: "/srv/files" })).toEqual([]);
  expect(
    settings({
      SMTP_URL: "smtps://user:secret@smtp.mailer.example:465",
      TURN_URLS: "turns:turn.relay.example:5349, turn:other.example:3478",
      TURN_SECRET: "secret",
      RAZORPAY_KEY_ID: "a",
      RAZORPAY_KEY_SECRET: "b",
      RAZORPAY_WEBHOOK_SECRET: "c",
      PROCESSOR_COUNTRIES: "mail=India, payments = India",
    }),
  ).toEqual([
    { kind: "mail", name: "smtp.mailer.example", country: "India" },
    { kind: "relay", name: "turn.relay.example", country: null },
    { kind: "payments", name: "Razorpay", country: "India" },
  ]);
});

test("an operator who mistypes a country is told where", () => {
  expect(() => settings({ PROCESSOR_COUNTRIES: "post=India" })).toThrow(/cannot be read at “post=India”/);
});

test("every setting that names another machine is a processor, or says why it is none", () => {
  const naming = settingNames.filter((name) => /_(URLS?|ENDPOINT|ADDRESS)$/.test(name));
  const known = [...processorSettings, ...Object.keys(notProcessors)];
  expect(naming.toSorted()).toEqual(known.toSorted());
});

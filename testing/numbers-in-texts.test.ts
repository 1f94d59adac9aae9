import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { figureDays, freeUntilHours, maxWeeklyHours } from "@tutoring/contract";
import { changeUntilMinutes, maxFileMegabytes, maxStars, movableDays, promisedHours, shownDays } from "@tutoring/contract/rules";
import { maxFetched } from "#api/calendar/fetch-calendar.ts";
import { readEveryMinutes } from "#api/calendar/busy-calendars.queries.ts";
import { freshSeconds } from "#api/core/fresh-sign-in.ts";
import { triesInAlarm } from "#api/identity/guessing.ts";
import { reminderHours } from "#api/lessons/write-lesson-letters.ts";
import { unreadMinutes } from "#api/messages/letter-time.ts";
import { payAfterDays } from "#api/pay/pay.policy.ts";
import { lastSeconds } from "#api/rooms/chat/recent-chat.ts";
import { maxInvited } from "#api/tutors/invite-tutors.ts";

const changeHours = changeUntilMinutes / 60;
const inAnHour = [reminderHours["hour-before"]];

/** Sentences that contain numbers, with the values that the code uses. */
const numbersOf: Record<string, number[]> = {
  "blocks.confirmNote": [freshSeconds / 60],
  "calendar.busyNote": [readEveryMinutes],
  "calendar.too-slow": [maxFetched.milliseconds / 1_000],
  "calendar.too-big": [maxFetched.bytes / 1024 / 1024],
  "class.reportNote": [lastSeconds / 60],
  "course.changeText": [changeHours],
  "fields.homeworkFileTooLarge": [maxFileMegabytes],
  "fields.photoTooLarge": [maxFileMegabytes],
  "fields.resumeTooLarge": [maxFileMegabytes],
  "family-letters.after": [maxStars],
  "family-letters.day-before": [changeHours],
  "family-letters.hour-before": inAnHour,
  "family-letters.hour-beforeSubject": inAnHour,
  "messages.quietNote": [unreadMinutes],
  "office-fields.fileTooLarge": [maxFileMegabytes],
  "office-fields.pictureTooLarge": [maxFileMegabytes],
  "office-letters.wrongCodes": [2, triesInAlarm.times], // this hour and the last
  "orders.noHours": [movableDays / 7],
  "orders.whenHint": [maxWeeklyHours],
  "paid-family-letters.hour-before": inAnHour,
  "paid-family-letters.hour-beforeSubject": inAnHour,
  "paid-tutor-letters.hour-before": inAnHour,
  "paid-tutor-letters.hour-beforeSubject": inAnHour,
  "pay.note": [payAfterDays],
  "pay-letters.statement.one": [7, payAfterDays], // a statement is weekly
  "pay-letters.statement.other": [7, payAfterDays],
  "request.freeForFamily.one": [freeUntilHours],
  "request.freeForFamily.other": [freeUntilHours],
  "request.weeklyHint": [shownDays],
  "sign-in.booked": [promisedHours],
  "staff.noClasses": [7],
  "staff.weekAhead": [7],
  "staff.pictureTooLarge": [maxFileMegabytes],
  "student.tooLateToChange": [changeHours],
  "tutor-accounts.inviteWhat": [maxInvited],
  "tutor-letters.hour-before": inAnHour,
  "tutor-letters.hour-beforeSubject": inAnHour,
  "tutor-signup.resumeHint": [maxFileMegabytes],
  "tutor-signup.resumeTooLarge": [maxFileMegabytes],
  "tutors.work": [figureDays],
  "tutors.workNotLoaded": [figureDays],
  // not the product's rules
  "call.dataAnHour": [600, 50],
  "lists.last30Days": [30],
  "office-letters.refundLate": [10],
  "office-letters.refundLateSubject": [7],
  "office-fields.lessonLengthInvalid": [60],
  "orders.stopText": [7, 10],
  "order-letters.extra": [7, 10],
  "order-letters.stopped": [7, 10],
  "policies.refundsPaidText": [7, 10],
};
const words = ["", "an", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const hindiWords = ["", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ", "दस"];
const units = "MB|seconds?|minutes?|hours?|days?|weeks?|months?|characters|classes|lessons|files?|times?|stars?";
const limit = new RegExp(String.raw`\b(\d+|${words.slice(2).join("|")})[ -]?(?:\w+ )?(?:${units})\b|\bin an hour\b`, "i");

const sentencesOf = (value: unknown, key: string): [string, string][] =>
  typeof value === "string"
    ? [[key, value]]
    : value && typeof value === "object"
      ? Object.entries(value).flatMap(([name, one]) => sentencesOf(one, `${key}.${name}`))
      : [];
/** All sentences of a language by area and key, without their placeholders. */
const sentencesIn = async (language: "en" | "hi") => {
  const paths = globSync(`{contract/src,api/src,web/app}/**/*.${language}.ts`);
  const areas = await Promise.all(
    paths.map(async (path) => {
      const { default: area } = (await import(resolve(path))) as { default: object };
      return sentencesOf(area, /([\w-]+)\.\w\w\.ts$/.exec(path)?.[1] ?? "");
    }),
  );
  return areas.flat().map(([key, sentence]) => [key, sentence.replace(/\{[^}]*\}/g, "")] as const);
};
const [english, hindi] = await Promise.all([sentencesIn("en"), sentencesIn("hi")]);
/** Not a rule of ours: an example, or a figure of the past. */
const isFree = (key: string) => /Example$|Experience$|twoVersions|almostThere|intro$|secondFactorInvalid/.test(key);

test("every sentence that names a number is listed with the value that the code uses", () => {
  const found = english.filter(([key, sentence]) => limit.test(sentence) && !(key in numbersOf) && !isFree(key));
  expect(found).toEqual([]);
});

const translated = Object.entries(numbersOf).filter(([key]) => hindi.some(([name]) => name === key));

test.each([
  ...Object.entries(numbersOf).map(([key, numbers]) => ({ key, numbers, sentences: english, said: words })),
  ...translated.map(([key, numbers]) => ({ key, numbers, sentences: hindi, said: hindiWords })),
])("people read in $key the number that holds", ({ key, numbers, sentences, said }) => {
  const [, sentence = ""] = sentences.find(([name]) => name === key) ?? [];
  for (const number of numbers)
    expect(sentence).toMatch(
      new RegExp(String.raw`(?<!\d)${number}(?!\d)|(?<!\p{L})${said[number] ?? number}(?![\p{L}\p{M}])`, "iu"),
    );
});

import { languages } from "@tutoring/contract/languages";
import { operatorOf } from "#api/platform/core/operator.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { accountExamples, type Example } from "./account-email-examples.ts";

export const operator = operatorOf(readSettings({}));

const course = {
  courseName: "Algebra 9",
  translatedNames: { hi: { courseName: "बीजगणित 9", subject: "गणित", class: "बीजगणित" } },
};
const names = { studentName: "Aarav", tutorName: "Smriti" };
const lesson = {
  ...{ lessonId: "5d1f3c1e-0000-4000-8000-000000000000", tutorId: 7, reference: "OT-2026-000123", calendarSequence: 2 },
  ...{ startsAt: "2026-11-24T12:30:00Z", endsAt: "2026-11-24T13:15:00Z", timeZone: "Asia/Dubai" },
  ...course,
  ...names,
};
export const demo = { ...lesson, orderId: null };
const paid = { ...lesson, orderId: "6d1f3c1e-0000-4000-8000-000000000000" };
const order = { orderId: paid.orderId, reference: "OT-2026-000124", lessons: 12, totalPaise: 510_000, ...course, ...names };
const series = { times: ["2026-11-24T12:30:00Z", "2026-12-01T12:30:00Z"], timeZone: "Asia/Dubai" };
const events = [
  ...["allotted", "moved", "cancelled", "day-before", "hour-before", "after", "missed"].map((kind) => ({ kind })),
  { kind: "moved", sameTime: true },
  { kind: "cancelled", reason: "Fever" },
  { kind: "missed", absent: "student-absent" },
  { kind: "missed", absent: "tutor-absent" },
  { kind: "missed", absent: "tutor-absent", isStopped: true },
  { kind: "cancelled", late: "counts" },
  { kind: "cancelled", late: "forgiven" },
];
const outcomes = ["held", "student-absent", "tutor-absent", "owed-again", "we-failed"];
const report = { done: "Fractions", hard: "Signs", practise: "Page 9", task: "Ex 4", files: 2 };
const complaint = { number: "C-2026-000001", text: "He was rude.", dueAt: "2026-11-26T12:30:00Z", orderId: null };

const forms = (more: object = {}, says: Example["says"] = []): Example[] => [
  { parameters: { ...demo, ...more }, says },
  { parameters: { ...paid, ...more }, says, isPaid: true },
];
const algebra = { en: "Algebra 9", hi: "बीजगणित 9" };
const elsewhere = { en: "4:30 PM", hi: "4:30" };
const orderPage = { en: `/student/orders/${paid.orderId}`, hi: `/hi/student/orders/${paid.orderId}` };

/** At least one email of every kind and form, with the facts that it has to state. */
export const examples: Record<string, Example[]> = {
  digest: [
    { parameters: { items: [{ subject: "Waits", text: "A family\n\nwaits" }] }, says: ["A family\nwaits"] },
    { parameters: { items: [{ subject: "Waits", text: "One" }, null] }, says: ["2", "Waits\nOne", "erased"] },
  ],
  ...accountExamples,
  "facts-judged": ["4 years of", "1 year of", "0"].map((years, nth) => ({
    parameters: { approved: nth > 0, qualification: "M.Sc", experience: years.charAt(0), reason: "No proof" },
    says: [{ en: nth === 2 ? "M.Sc, first year as" : years, hi: "M.Sc, " }, "/staff/profile", nth > 0 ? "" : "No proof"],
  })),
  "film-judged": ["", "Too dark"].map((refusal) => ({ parameters: { refusal }, says: [refusal, "/staff/profile"] })),
  "qualification-judged": ["", "Blurred"].map((refusal) => ({
    parameters: { name: "M.Sc", refusal },
    says: ["M.Sc", refusal, "/staff/profile"],
  })),
  "application-received": [
    {
      parameters: { subjects: ["Physics", "Maths"], preferredTimeSlot: "4:00 PM - 8:30 PM" },
      says: ["Physics", "Maths", "4:00", "8:30"],
    },
  ],
  "application-approved": [
    { parameters: { page: "/login?as=tutor", message: "Welcome!" }, says: ["/login?as=tutor", "Welcome!"] },
  ],
  "application-rejected": [{ parameters: { message: "No place now" }, says: ["No place now"] }],
  "lesson-to-family": events.flatMap((event) => forms(event, [algebra, "Aarav", ...("reason" in event ? ["Fever"] : [])])),
  "lesson-to-tutor": events.flatMap((event) =>
    forms(event, [
      algebra,
      "Aarav",
      ...("reason" in event ? ["Fever"] : []),
      ...(["allotted", "moved", "day-before", "hour-before"].includes(event.kind) ? ["#key="] : []),
    ]),
  ),
  "tutor-late": forms({ minutes: 12 }, ["12", "Aarav", "Smriti", elsewhere]),
  "tutor-absent": [
    { parameters: demo, says: [algebra, "Smriti", elsewhere] },
    { parameters: { ...demo, offered: ["2026-11-26T05:00:00Z"] }, says: [algebra, "Smriti", elsewhere, "26"] },
  ],
  "tutor-absent-from-paid": [
    ...[true, false].map((isLate) => ({ isLate })),
    ...[true, false].map((isLate) => ({ isLate, offered: ["2026-11-26T05:00:00Z"] })),
  ].map((said) => ({
    parameters: { ...paid, ...said },
    says: [algebra, "Smriti", elsewhere, orderPage],
    isPaid: true,
  })),
  "times-offered": forms({ offered: ["2026-11-25T12:30:00Z", "2026-11-26T05:00:00Z"] }, ["Smriti", "25", "26", elsewhere]),
  "times-declined": forms({}, [algebra, "Aarav"]),
  booking: [
    { parameters: { kind: "booked", reference: "BK-2026-000001", ...course, ...names }, says: [algebra, "Aarav"] },
    { parameters: { kind: "cancelled", reference: "BK-2026-000001", reason: "Fever", ...course, ...names }, says: ["Fever"] },
    {
      parameters: { kind: "answer", reference: "BK-2026-000001", answer: "By Friday.", ...course, ...names },
      says: ["By Friday."],
    },
  ],
  "report-written": [{ parameters: { ...paid, ...report }, says: ["Fractions", "Signs", "Page 9", "Ex 4", "2"], isPaid: true }],
  "homework-marked": [{ parameters: { ...paid, comment: "Well done" }, says: ["Well done", `report=${lesson.lessonId}`] }],
  "homework-handed-in": [{ parameters: paid, says: ["Aarav", `/staff/reports/${lesson.lessonId}`], isPaid: true }],
  "month-reported": [
    {
      parameters: { ...paid, month: "2026-10", words: "A good month." },
      says: ["A good month.", { en: "October 2026", hi: "अक्टूबर 2026" }],
    },
  ],
  "reports-due": [1, 3].map((children) => ({
    parameters: { children, month: "2026-10" },
    says: [{ en: "October 2026", hi: "अक्टूबर 2026" }, "/staff"],
  })),
  "order-paid": [
    { parameters: { ...order, ...series }, says: ["5,100", "12", "10", algebra, elsewhere, orderPage], isPaid: true },
    { parameters: { ...order, ...series, lessons: 1 }, says: [{ en: "has 1 lesson of", hi: "1 कक्षा (" }], isPaid: true },
  ],
  "order-paid-to-tutor": [12, 1].map((lessons) => {
    const says = [{ en: lessons === 1 ? "bought 1 lesson of" : "12 lessons", hi: `${lessons} कक्षा` }, algebra, "Aarav", "6:00"];
    return { parameters: { ...order, ...series, lessons }, says, isPaid: true };
  }),
  "order-stopped": [0, 170_000].map((paise) => ({
    parameters: { ...order, paise },
    says: [algebra, "Aarav", ...(paise ? ["1,700"] : []), orderPage],
    isPaid: true,
  })),
  "order-stopped-to-tutor": [{ parameters: order, says: [algebra, "Aarav"], isPaid: true }],
  "lessons-paused": [{ parameters: { ...order, ...series }, says: [algebra, elsewhere, orderPage], isPaid: true }],
  "lessons-paused-to-tutor": [{ parameters: { ...order, ...series }, says: [algebra, "6:00"], isPaid: true }],
  "lessons-resumed": [{ parameters: { ...order, ...series }, says: [algebra, elsewhere, orderPage], isPaid: true }],
  "lessons-resumed-to-tutor": [{ parameters: { ...order, ...series }, says: [algebra, "6:00"], isPaid: true }],
  "lesson-refunded": [{ parameters: { ...order, paise: 20_000 }, says: [algebra, "200", orderPage], isPaid: true }],
  "extra-payment": [{ parameters: { ...order, paise: 170_000 }, says: ["1,700", orderPage], isPaid: true }],
  "outcome-set": outcomes.flatMap((outcome) =>
    [
      { isStopped: true, reason: "Seen in the log" },
      { isStopped: false, reason: "Seen in the log" },
      { isStopped: false, reason: "" },
    ].map((more) => ({
      parameters: { ...paid, outcome, ...more },
      says: [algebra, more.reason, elsewhere, orderPage],
      isPaid: true,
    })),
  ),
  "outcome-set-to-tutor": outcomes.flatMap((outcome) =>
    [true, false].map((isPaid) => ({
      parameters: { ...paid, outcome, reason: "Seen in the log", isPaid },
      says: [algebra, "Seen in the log", "6:00"],
      isPaid: true,
    })),
  ),
  "tutor-changed": [
    {
      parameters: {
        ...order,
        timeZone: "Asia/Dubai",
        next: [{ at: "2026-11-24T12:30:00Z", before: "2026-11-23T12:30:00Z" }, { at: "2026-12-01T12:30:00Z" }],
        ...{ open: 3, free: 1 },
      },
      says: ["Smriti", "Aarav", "23", "24", "3", elsewhere, orderPage],
      isPaid: true,
    },
  ],
  "student-taken-over": [
    { parameters: { ...order, ...series, open: 2 }, says: [algebra, "2", "6:00", "/staff/students"], isPaid: true },
  ],
  "student-handed-on": [{ parameters: { ...order, ...series }, says: [algebra, "Aarav", "6:00"], isPaid: true }],
  "payout-made": [0, 90_000].map((tdsPaise) => ({
    parameters: { grossPaise: 900_000, tdsPaise, accountEnd: "6789" },
    says: ["6789", ...(tdsPaise ? ["8,100", "900"] : ["9,000"])],
  })),
  "payout-failed": [{ parameters: { grossPaise: 900_000, tdsPaise: 90_000 }, says: ["8,100", "/staff/pay"] }],
  "bank-account-changed": [true, false].map((byTutor) => ({
    parameters: { accountEnd: "6789", byTutor },
    says: ["6789", "/staff/pay"],
  })),
  "week-earned": [{ parameters: { count: 3, earnedPaise: 60_000, owedPaise: 120_000 }, says: ["3", "600", "1,200"] }],
  "complaint-received": [
    { parameters: complaint, says: ["C-2026-000001", "He was rude.", operator.grievanceOfficer.name, "6:00"] },
  ],
  "complaint-answered": [true, false].flatMap((isClosed) =>
    [true, false].map((mayReopen) => ({
      parameters: { ...complaint, text: "We are sorry.", isClosed, mayReopen },
      says: ["C-2026-000001", "We are sorry."],
    })),
  ),
  "account-closing": ["asked", "dormant", "soon", "soonDormant", "stopped"]
    .map((notice) => ({
      parameters: { notice, dueAt: "2026-12-13T06:00:00.000Z" },
      says: [...(notice === "stopped" ? [] : [{ en: "13 December 2026", hi: "13 दिसंबर 2026" }]), "/student/privacy"],
    }))
    .concat(
      ["soon", "owed", "deleted"].map((notice) => ({
        parameters: { notice, dueAt: "2026-12-13T06:00:00.000Z", isTutor: true, owedPaise: 123_400, needsBank: true },
        says: [
          { en: "13 December 2026", hi: "13 दिसंबर 2026" },
          "/staff/data",
          "/staff/pay",
          ...(notice === "soon" ? [] : ["1,234"]),
        ],
      })),
    ),
  "age-check-due": [true, false].map((offersToken) => ({
    parameters: { dueAt: "2026-12-13T06:00:00.000Z", offersToken },
    says: [
      { en: "13 December 2026", hi: "13 दिसंबर 2026" },
      ...["/student/privacy", operator.phone, operator.email],
      ...(offersToken ? [{ en: "DigiLocker", hi: "डिजिलॉकर" }] : []),
    ],
  })),
  "child-of-age": (["told", "stopped", "soon", "moved"] as const).map((notice) => ({
    parameters: { notice, name: "Aarav", day: "2027-06-01", stopsOn: "2027-07-01", erasedOn: "2027-07-31" },
    says: ["Aarav", "/student/privacy", ...(notice === "moved" ? [] : [{ en: "31 July 2027", hi: "31 जुलाई 2027" }])],
  })),
  "invited-of-age": [
    {
      parameters: {
        ...{ parent: "Ritu", childId: "c1", name: "Aarav" },
        ...{ day: "2027-06-01", stopsOn: "2027-07-01", erasedOn: "2027-07-31" },
      },
      says: ["Ritu", "/of-age", { en: "1 June 2027", hi: "1 जून 2027" }],
    },
  ],
  "unread-messages": (["tutor", "family"] as const).flatMap((side) =>
    [1, 4].map((unread) => ({
      parameters: {
        side,
        conversationId: "c1",
        unread,
        withName: "Ritu",
        studentName: "Aarav",
        reference: "BK-2026-000001",
        ...course,
      },
      says: ["Ritu", "with=c1", side === "tutor" ? "/staff/messages" : "/student/bookings?tab=messages"],
    })),
  ),
};

/** Every example in every language. */
export const written = Object.entries(examples).flatMap(([template, list]) =>
  languages.flatMap((language) => list.map((example) => ({ template, language, ...example }))),
);

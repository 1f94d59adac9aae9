import type { Child, Consent, SignedInReply, StudentBooking, StudentDetails } from "@tutoring/contract";
import type { Suit } from "@tutoring/contract/rules";
import { useState } from "react";
import { useNavigate } from "react-router";
import { childNamed, type School, schoolOf } from "#web/blocks/family/index.ts";
import { useCall, useForm } from "#web/blocks/forms/index.ts";
import { homeOf } from "#web/lib/access/public-pages.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { claimBrowser } from "#web/lib/push/push-subscription.ts";
import { keepStudent, type Role, type Session, startSession, useSession } from "#web/lib/session/session.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { useMailedCode } from "./code-step.tsx";
import { stillWished, wishedBy } from "#web/blocks/times/index.ts";
import { bookingAddress, type Opening, type TypedDetails } from "./sign-in-opening.ts";

export type Step = "email" | "otp" | "registration" | "consent" | "booking" | "success";

type SignedIn = { token: string; role: Role; studentDetails: StudentDetails };
const start = (session: Session) => {
  startSession(session);
  inBackground(claimBrowser().catch(() => {})); // the next page asks again
};
const keep = ({ token, role, studentDetails }: SignedIn) => start({ token, role, student: studentDetails });

const aboutConsent = ["age-check-unknown", "age-needed", "parent-under-age", "age-said-before", "no-such-notice"];
const isAboutConsent = ({ id }: { id: string | undefined }) => id !== undefined && aboutConsent.includes(id);

/** These details, for this child with its own name, class and board; without one, for nobody who is known. */
function withChild({ childId, ...person }: TypedDetails, child: Child | undefined): TypedDetails {
  if (!child) return person;
  if (child.id === childId) return { ...person, childId, studentName: child.name };
  const school = { schoolClass: child.schoolClass ?? "", board: child.board ?? "" } as const;
  return { ...person, childId: child.id, studentName: child.name, school };
}

/** The steps of the student's sign-in, from the address to a session or a booking. */
export function useStudentSignInSteps(opening: Opening, close: () => void) {
  const [texts] = useTexts("sign-in");
  const navigate = useNavigate();
  const course = opening.mode === "booking" ? opening.course : undefined;
  const typed = opening.mode === "booking" ? opening.details : undefined;
  const [step, setStep] = useState<Step>("email");
  const [email, setEmail] = useState(typed?.email ?? "");
  const [details, setDetails] = useState<TypedDetails>({
    studentName: "",
    parentName: "",
    phoneNumber: "",
    suits: [],
    school: { schoolClass: "", board: "" },
  });
  const [booked, setBooked] = useState<StudentBooking>();
  const [isNew, setIsNew] = useState(true);
  const [cameBack, setCameBack] = useState(false);
  const mailed = useMailedCode("student", email);
  const call = useCall();
  const [wish, setWish] = useState(course?.wish);
  const [consent, setConsent] = useState<Consent>();
  /** Counts how often the parent is asked for consent: once more after a refusal. */
  const [asked, setAsked] = useState(1);
  const session = useSession();
  const children = (!isNew && session?.student?.children) || [];
  const askAgain = () => {
    setConsent(undefined);
    setAsked((before) => before + 1);
    setStep("consent");
  };

  const registration = useForm((contract) => contract.families.registerFamily, {
    values: { studentName: "", parentName: "", phoneNumber: "" },
    check: (values) =>
      Object.values(values).some((value) => !value.trim()) ? { message: texts.allRequired, fields: {} } : undefined,
    body: (values) => ({ ...values, email }),
    send: (_body, _seen, { studentName, parentName, phoneNumber }) =>
      Promise.resolve(
        setDetails((before) => withChild({ ...before, studentName, parentName, phoneNumber }, childNamed(children, studentName))),
      ),
    failed: texts.notRegistered,
    onDone: () => setStep(course && (consent || !isNew) ? "booking" : "consent"),
  });
  const register = async (given: Consent) => {
    const { studentName, parentName, phoneNumber } = details;
    const body = { email, studentName, parentName, phoneNumber, consent: given };
    const refused = await call.run(async () => keep(await browserApi.families.registerFamily({ body })), {
      failed: texts.notRegistered,
      broken: texts.registrationBroken,
      as: "agreeing",
    });
    if (!refused) return setStep("success");
    if (isAboutConsent(refused)) return askAgain();
    if (Object.keys(refused.fields).length === 0) return;
    registration.refuse(refused);
    setStep("registration");
  };

  const sendCode = async (failed: string) => {
    if (!navigator.cookieEnabled) return call.refuse(texts.cookiesNeeded);
    const mail = () => browserApi.families.sendStudentCode({ body: { email } });
    const refused = await call.run(() => mailed.mail(mail), { failed, as: "sending" });
    if (!refused) setStep("otp");
  };

  const book = async (person: TypedDetails, isNew: boolean, given = consent) => {
    if (!course) return;
    const { school, ...asked } = person;
    const body = { ...asked, ...schoolOf(school), email, courseId: course.classId, courseName: course.title, ...wishedBy(wish) };
    try {
      if (isNew) {
        const made = await browserApi.bookings.registerAndBook({ body: { ...body, ...(given && { consent: given }) } });
        keep(made);
        setBooked(made.booking);
      } else setBooked((await browserApi.bookings.bookDemoClass({ body })).booking);
    } catch (refused) {
      setWish(stillWished(wish, problemOf(refused, "").id));
      throw refused;
    }
    setStep("success");
  };

  /** Books with the details typed before; if refused, they are shown again for correction. */
  const bookTyped = async (person: TypedDetails, isNew: boolean, given?: Consent) => {
    const refused = await call.run(() => book(person, isNew, given), { failed: texts.notBooked, as: "verifying" });
    if (!refused) return;
    if (isAboutConsent(refused)) return askAgain();
    const { studentName, parentName, phoneNumber } = person;
    setDetails(person);
    registration.set({ studentName, parentName, phoneNumber });
    registration.refuse(refused);
    setStep(isNew ? "registration" : "booking");
  };
  const chooseChild = (child: Child | undefined) => setDetails((before) => withChild(before, child));
  /** Books at once for the child who was named; without one that is known, the family chooses or adds it. */
  const bookFor = (person: TypedDetails, known: Child[]) => {
    const child = childNamed(known, person.studentName);
    if (child || known.length === 0)
      return bookTyped(child ? { ...withChild(person, child), school: person.school } : person, false);
    setDetails(person);
    setStep("booking");
  };
  const completeBooking = async () => {
    if (children.length > 0 && !details.childId) return call.refuse(texts.chooseChild);
    const refused = await call.run(() => book(details, isNew), { failed: texts.notBooked, as: "booking" });
    if (refused && isAboutConsent(refused)) askAgain();
  };
  const agree = (given: Consent) => {
    setConsent(given);
    if (typed) return bookTyped(typed, true, given);
    if (course) return setStep("booking");
    return register(given);
  };
  const proceed = (isNew: boolean, known: Child[] = []) => {
    if (typed && isNew) return setStep("consent");
    if (typed) return bookFor(typed, known);
    if (isNew) return setStep("registration");
    if (course) {
      close();
      return navigate(bookingAddress(course.classId, wish));
    }
    setStep("success");
    return setTimeout(() => {
      close();
      inBackground(navigate((opening.mode === "login" && opening.next) || "/student/profile"));
    }, 100);
  };
  const verify = async () => {
    const answer = await mailed.verify((otp) => browserApi.families.verifyStudentCode({ body: { email, otp } }));
    setIsNew(answer.isNew);
    if (!answer.isNew) keep(answer);
    await proceed(answer.isNew, answer.isNew ? [] : answer.studentDetails.children);
  };

  /** The account of a passkey, which may be a tutor's or our team's. */
  const enter = async ({ token, role }: SignedInReply) => {
    start({ token, role });
    if (role !== "student") {
      close();
      return navigate(homeOf[role]);
    }
    const known = await browserApi.families.showProfile().catch(() => undefined); // else the next page asks for it
    if (known) {
      keepStudent(known.student);
      setEmail(known.student.emailId);
    }
    setIsNew(false);
    return proceed(false, known?.student.children);
  };

  return {
    step,
    enter,
    email,
    details,
    children,
    chooseChild: (child: Child | undefined) => {
      chooseChild(child);
      call.forget();
    },
    parentName: typed?.parentName ?? details.parentName,
    asked,
    setSchool: (school: School) => setDetails((before) => ({ ...before, school })),
    chooseSuits: (suits: Suit[]) => setDetails((before) => ({ ...before, suits })),
    wish,
    setWish,
    booked,
    cameBack,
    mailed,
    registration,
    busy: call.busy,
    error: call.error,
    forgetError: call.forget,
    setEmail: (next: string) => {
      setEmail(next);
      call.forget();
    },
    sendCode: () => inBackground(email.trim() ? sendCode(texts.codeNotSent) : call.refuse(texts.emailRequired)),
    resendCode: () => inBackground(sendCode(texts.codeNotResent)),
    verify: () => inBackground(call.run(verify, { failed: texts.invalidCode, as: "verifying" })),
    completeBooking: () => inBackground(completeBooking()),
    agree: (given: Consent) => inBackground(agree(given)),
    back: () => {
      call.forget();
      if (step === "booking" || (step === "consent" && !typed)) return setStep("registration");
      mailed.forget();
      setCameBack(true);
      setStep("email");
    },
  };
}

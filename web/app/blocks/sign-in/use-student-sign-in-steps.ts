import type { StudentDetails } from "@tutoring/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { codeExpired, codeIsSpent, mailCode } from "#web/lib/mailed-code.ts";
import { problemOf } from "#web/lib/problems.ts";
import { startSession } from "#web/lib/session.ts";
import { useCountdown } from "#web/ui/use-countdown.ts";
import type { Opening, TypedDetails } from "./sign-in-opening.ts";

export type Step = "email" | "otp" | "registration" | "booking" | "success";

type SignedIn = { token: string; role: "student" | "executive" | "admin"; studentDetails: StudentDetails };
const keep = ({ token, role, studentDetails }: SignedIn) => startSession({ token, role, student: studentDetails });

/** A refusal that carries a session all the same counts as success (the account is there already). */
function sessionIn(failure: unknown): SignedIn {
  const { session } = problemOf(failure, "");
  if (!session) throw failure;
  return session;
}

/** What the student sign-in dialog knows and does, from the address to a session or a booking (decisions/0033). */
export function useStudentSignInSteps(opening: Opening, close: () => void) {
  const navigate = useNavigate();
  const countdown = useCountdown();
  const typed = opening.mode === "booking" ? opening.details : undefined;
  const [step, setStep] = useState<Step>("email");
  const [email, setEmail] = useState(typed?.email ?? "");
  const [code, setCode] = useState("");
  const [details, setDetails] = useState<TypedDetails>({ studentName: "", parentName: "", phoneNumber: "" });
  const [error, setError] = useState("");
  const [fields, setFields] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<"" | "sending" | "verifying" | "saving">("");
  const [booked, setBooked] = useState(false);
  const [isNew, setIsNew] = useState(true);
  const [cameBack, setCameBack] = useState(false);

  const run = async (doing: Exclude<typeof busy, "">, fallback: string, work: () => Promise<void>, broken = fallback) => {
    setBusy(doing);
    setError("");
    setFields({});
    try {
      await work();
    } catch (failure) {
      const problem = problemOf(failure, fallback, broken);
      setFields(problem.fields);
      if (Object.keys(problem.fields).length === 0) setError(problem.message); // else the fields say it
    } finally {
      setBusy("");
    }
  };

  const send = (fallback: string) =>
    run("sending", fallback, async () => {
      const { left } = await mailCode("student", email, () => browserApi.families.sendStudentCode({ body: { email } }));
      countdown.start(left);
      setCode("");
      setStep("otp");
    });

  const bookNow = async (person: TypedDetails, isNew: boolean) => {
    if (opening.mode !== "booking") return;
    const { studentName, parentName, phoneNumber } = person;
    const body = {
      studentName,
      parentName,
      phoneNumber,
      email,
      courseId: opening.course.classId,
      courseName: opening.course.title,
    };
    if (isNew) keep(await browserApi.bookings.registerAndBook({ body }));
    else await browserApi.bookings.bookDemoClass({ body });
    setDetails(person);
    setBooked(true);
    setStep("success");
  };

  const verify = () =>
    run("verifying", "Invalid OTP", async () => {
      const answer = await browserApi.families.verifyStudentCode({ body: { email, otp: code } }).catch((failure: unknown) => {
        if (problemOf(failure, "").code === "invalid") setCode(""); // a code that only did not arrive stays
        throw failure;
      });
      countdown.stop();
      codeIsSpent("student", email);
      setIsNew(answer.isNew);
      if (!answer.isNew) keep(answer);
      if (typed) return bookNow(typed, answer.isNew).catch((failure: unknown) => askAgain(failure, typed, answer.isNew));
      if (answer.isNew) return setStep("registration");
      if (opening.mode === "booking") {
        close();
        return void navigate(`/course/${opening.course.classId}/book`);
      }
      setStep("success");
      setTimeout(() => {
        close();
        void navigate((opening.mode === "login" && opening.next) || "/student/profile");
      }, 100);
    });

  /** The address is proven, but what was typed was refused: it is shown again to be mended, not lost. */
  const askAgain = (failure: unknown, person: TypedDetails, unknown: boolean) => {
    setDetails(person);
    setStep(unknown ? "registration" : "booking");
    throw failure;
  };

  const register = () => {
    const missing = [details.studentName, details.parentName, details.phoneNumber].some((value) => !value.trim());
    if (missing) return setError("All fields are required.");
    if (opening.mode === "booking") {
      return void run("saving", "Failed to register", async () => {
        const { Registration, messagesOf } = await import("@tutoring/contract");
        const given = Registration.safeParse({ ...details, email });
        if (given.success) setStep("booking");
        else setFields(messagesOf(given.error));
      });
    }
    const save = async () => {
      keep(await browserApi.families.registerFamily({ body: { ...details, email } }).catch(sessionIn));
      setStep("success");
    };
    void run("saving", "Failed to register", save, "Failed to register student");
  };

  return {
    step,
    email,
    code,
    details,
    error: error || (step === "otp" && countdown.ended ? codeExpired : ""),
    fields,
    busy,
    booked,
    cameBack,
    countdown,
    setEmail: (next: string) => {
      setEmail(next);
      setError("");
      setFields({});
    },
    setCode: (next: string) => {
      setCode(next);
      setError("");
    },
    setDetails: (change: Partial<TypedDetails>) => {
      setDetails((before) => ({ ...before, ...change }));
      setError("");
      setFields({});
    },
    sendCode: () => (email.trim() ? void send("Failed to send OTP") : setError("Email is required.")),
    resendCode: () => void send("Failed to resend OTP"),
    verify: () => void verify(),
    register,
    completeBooking: () => void run("saving", "Failed to register and book course", () => bookNow(details, isNew)),
    back: () => {
      countdown.stop();
      setCode("");
      setError("");
      setFields({});
      setCameBack(true);
      setStep(step === "booking" ? "registration" : "email");
    },
  };
}

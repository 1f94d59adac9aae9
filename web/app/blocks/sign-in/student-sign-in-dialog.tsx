import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import picture from "#web/art/sign-in.svg";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { LearnerStep } from "#web/blocks/consent/index.ts";
import { WishLine } from "#web/blocks/times/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Opening } from "./sign-in-opening.ts";
import { BookingStep, EmailStep, OtpStep, RegistrationStep, SuccessStep } from "./student-sign-in-steps.tsx";
import { type Step, useStudentSignInSteps } from "./use-student-sign-in-steps.ts";

type Props = { opening: Opening; open: boolean; onClose: () => void };

/** The student's sign-in: address, code, and names for a new address; in booking mode it ends in a booking (decision 0025). */
export default function StudentSignInDialog({ opening, open, onClose }: Props) {
  const [texts] = useTexts("sign-in");
  const language = useLanguage();
  const navigate = useNavigate();
  const steps = useStudentSignInSteps(opening, onClose);
  const bookedForm = steps.booked && opening.mode === "booking" && opening.details !== undefined;
  const leave = () => {
    onClose();
    if (bookedForm) inBackground(navigate("/courses")); // not back to the form that was just booked
  };
  const { step } = steps;
  const isBooked = steps.booked !== undefined;
  const panel = panelOf(opening.mode, step, isBooked);
  const parts: Record<Step, React.ReactNode> = {
    email: <EmailStep steps={steps} />,
    otp: <OtpStep steps={steps} />,
    registration: <RegistrationStep steps={steps} />,
    consent: (
      <LearnerStep
        key={steps.asked}
        busy={steps.busy !== ""}
        error={steps.error}
        fullName={steps.parentName}
        onAgree={steps.agree}
      />
    ),
    booking: opening.mode === "booking" && <BookingStep steps={steps} course={opening.course} />,
    success: <SuccessStep booked={steps.booked} email={steps.email} phone={steps.details.phoneNumber} onClose={onClose} />,
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={texts[titleOf(opening.mode, step, isBooked)]}
      titleClass="display order-1 px-6 pt-7 text-2xl sm:px-10 md:col-start-2 md:pt-16"
      closeLabel={texts.close}
      closeClass="max-md:text-white max-md:hover:bg-plum-press"
      holdsWork={step !== "email" && step !== "success"}
      boxClass="grid max-w-[52rem] overflow-y-auto max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-md:grid-rows-[auto_auto_1fr] max-sm:rounded-none sm:min-h-[31rem] md:grid-cols-[20rem_1fr] md:grid-rows-[auto_1fr]"
    >
      <div className="on-plum flex flex-col justify-between bg-primary text-white max-md:flex-row max-md:items-end md:row-span-2 md:row-start-1">
        <div className="p-6 max-md:pt-14 md:p-8 md:pb-0">
          <p className="display text-2xl md:text-3xl">{texts[panel]}</p>
          <p className={`mt-2 text-[0.9375rem] text-lavender-200 ${step === "email" ? "max-md:hidden" : ""}`}>
            {texts[`${panel}Text`]}
          </p>
        </div>
        <img src={picture} alt="" width="320" height="300" className="w-28 shrink-0 md:mt-6 md:w-full" />
      </div>
      <div className="order-2 flex flex-col px-6 pb-8 sm:px-10 md:col-start-2">
        {opening.mode === "booking" && step !== "booking" && step !== "success" && (
          <>
            <p className="mt-1.5 text-muted" lang={langOf(opening.course.title, language)}>
              {opening.course.title}
            </p>
            <WishLine wish={steps.wish} className="font-semibold" />
          </>
        )}
        {parts[step]}
      </div>
      {["otp", "registration", "consent", "booking"].includes(step) && (
        <button
          type="button"
          className="btn btn-ghost btn-sm absolute top-3 left-3 max-md:text-white max-md:hover:bg-plum-press md:left-[20.75rem]"
          onClick={steps.back}
        >
          <ArrowLeft aria-hidden className="size-4" /> {texts.back}
        </button>
      )}
    </Dialog>
  );
}

function titleOf(mode: Opening["mode"], step: Step, booked: boolean) {
  if (step === "registration") return "createAccount";
  if (step === "consent") return "yourConsent";
  if (step === "booking") return "yourBooking";
  if (step === "success") return booked ? "thankYou" : "signedIn";
  return mode === "login" ? "studentLogin" : "verifyEmail";
}

function panelOf(mode: Opening["mode"], step: Step, booked: boolean) {
  if (step === "registration") return "almostThere";
  if (step === "consent") return "lastStep";
  if (step === "booking") return "completeBooking";
  if (booked) return "bookingConfirmed";
  return mode === "booking" ? "bookFreeDemo" : "welcomeBack";
}

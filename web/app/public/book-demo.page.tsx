import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import picture from "#web/art/sign-in.svg";
import { useStudentSignIn } from "#web/blocks/sign-in/student-sign-in.tsx";
import { browserApi } from "#web/lib/api.ts";
import { showFirstWrongField } from "#web/ui/first-wrong-field.ts";
import { langOf } from "#web/lib/format.ts";
import { useGoBack } from "#web/lib/go-back.ts";
import { useSession } from "#web/lib/session.ts";
import { submit } from "#web/lib/submit.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { say } from "#web/lib/toast.ts";
import type { Route } from "./+types/book-demo.page.ts";
import { loadCourse } from "./load-course.ts";

export { ErrorBoundary } from "./course.page.tsx";

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadCourse({ context, request, params });
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) => loadCourse({ context, request, params });

export const meta: Route.MetaFunction = () => [
  { title: "Book a demo class | Online Tutoring" },
  { name: "robots", content: "noindex" },
];

const booked = "Demo class booked successfully! We will contact you soon.";
const fallback = "Failed to book demo class. Please try again.";

export default function BookDemoPage({ loaderData: { course } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const goBack = useGoBack(`/course/${course.classId}`);
  const openSignIn = useStudentSignIn();
  const session = useSession();
  const student = session?.role === "student" ? session.student : undefined;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const name = course.classFullname || course.className;
  const values = {
    parentName: "",
    studentName: "",
    phoneNumber: "",
    ...student,
    ...typed,
    email: student?.emailId ?? typed["email"] ?? "",
  };

  const field = (key: "parentName" | "studentName" | "phoneNumber" | "email") => ({
    name: key,
    value: values[key],
    error: fields[key],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setTyped((before) => ({ ...before, [key]: event.target.value }));
      setFields((before) => ({ ...before, [key]: "" }));
    },
  });

  const book = async (page: HTMLFormElement) => {
    setBusy(true);
    setError("");
    const form = new FormData(page);
    form.set("courseId", String(course.classId));
    form.set("courseName", name || "Unknown Course");
    const pick = (contract: typeof import("@tutoring/contract").contract) => contract.bookings.bookDemoClass;
    const answer = await submit(
      form,
      pick,
      async (body) => {
        if (student) return browserApi.bookings.bookDemoClass({ body });
        const { studentName, parentName, phoneNumber } = body;
        const details = { studentName, parentName, phoneNumber, email: body.email ?? "" };
        await openSignIn({
          mode: "booking",
          course: { classId: course.classId, title: name, level: course.classLevel ?? "Beginner" },
          details,
        });
        return undefined;
      },
      fallback,
      "Failed to create booking request",
    );
    setBusy(false);
    if ("problem" in answer) {
      const { fields, message } = answer.problem;
      showFirstWrongField(page, () => setFields(fields));
      setError(message);
    } else if (answer.result) {
      say.alert(booked);
      void navigate("/courses");
    }
  };

  return (
    <main id="main" className="shell max-w-[70rem] pt-6 pb-20 lg:pt-8">
      <button type="button" className="btn btn-ghost btn-sm -ml-3" onClick={goBack}>
        <ArrowLeft aria-hidden className="size-4" /> Back
      </button>
      <div className="card mt-4 overflow-hidden shadow-raise md:grid md:grid-cols-[1fr_20rem]">
        <div className="p-5 sm:p-8 lg:p-10">
          <h1 className="text-sm font-semibold text-muted">Course Details</h1>
          <p className="display mt-1 text-2xl break-words lg:text-3xl" lang={langOf(name)}>
            {name}
          </p>
          <p className="mt-1.5 text-muted">
            {[course.category.categoryName, course.subcategory?.subCategoryName].filter(Boolean).join(" » ")}
          </p>
          <form
            className="mt-8 grid gap-5 sm:grid-cols-2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void book(event.currentTarget);
            }}
          >
            <Field label="Parent Name" autoComplete="name" {...field("parentName")} />
            <Field label="Student Name" autoComplete="off" {...field("studentName")} />
            <Field
              label="Phone Number"
              prefix="+91"
              type="tel"
              inputMode="numeric"
              maxLength={10}
              autoComplete="tel-national"
              {...field("phoneNumber")}
            />
            <Field
              label="Email Id (Optional)"
              type="email"
              autoComplete="email"
              {...field("email")}
              readOnly={Boolean(student)}
              verified={Boolean(student)}
            />
            {error && (
              <div className="sm:col-span-2">
                <ErrorBox>{error}</ErrorBox>
              </div>
            )}
            <div className="mt-2 sm:col-span-2">
              <BusyButton className="btn btn-primary btn-lg max-sm:w-full" busy={busy} busyText="Booking...">
                Book Now
              </BusyButton>
            </div>
          </form>
        </div>
        <div className="on-plum flex justify-between bg-primary text-white max-md:items-end md:flex-col">
          <p className="display p-6 text-xl md:p-8 md:text-3xl">Book for a free demo class now</p>
          <img src={picture} alt="" width="320" height="300" className="w-36 shrink-0 md:w-full" />
        </div>
      </div>
    </main>
  );
}

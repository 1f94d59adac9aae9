import { promisedHours, type Suit } from "@tutoring/contract/rules";
import { mayBeNamed } from "@tutoring/contract/same-name";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ConsentCard } from "#web/blocks/consent/index.ts";
import {
  ChildChips,
  isForSchool,
  PrivacyLine,
  type School,
  SchoolFields,
  schoolOf,
  SuitsField,
  useChild,
} from "#web/blocks/family/index.ts";
import { EmailField, Form, useForm } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { ChooseTime, stillWished, useCourseTimes, type Wish, wishedBy } from "#web/blocks/times/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { useGoBack } from "#web/lib/page/go-back.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useSession } from "#web/lib/session/session.ts";
import { languageIn, titlesIn } from "#web/lib/site/page-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { type Booked, loadCourse } from "#web/public/courses/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/book-demo.page.ts";
import { DemoPanel } from "./demo-panel.tsx";

export { loadsAgain as shouldRevalidate } from "#web/blocks/family/index.ts";
export { ErrorBoundary } from "#web/public/courses/index.ts";

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadCourse({ context, request, params });
export const clientLoader = loadPublic(loadCourse, ["titles", "book-demo", "blocks", "times", "school", "ui"]);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${titlesIn(languageIn(matches)).bookDemoTitle} | ${productName}` },
  { name: "robots", content: "noindex" },
];

/** The tutor and the time in the address. */
function useWish() {
  const [params, setParams] = useSearchParams();
  const [tutor, at] = [params.get("tutor"), params.get("at")];
  const wish: Wish | undefined = tutor
    ? { tutor, startsAt: at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined }
    : undefined;
  const setWish = (next: Wish | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of [
          ["tutor", next?.tutor],
          ["at", next?.startsAt],
        ] as const)
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [wish, setWish] as const;
}

export default function BookDemoPage({ loaderData: { course } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [texts, t] = useTexts("book-demo");
  const [blocks] = useTexts("blocks");
  const language = useLanguage();
  const goBack = useGoBack(`/course/${course.classId}`);
  const openSignIn = useStudentSignIn();
  const session = useSession();
  const student = session?.role === "student" ? session.student : undefined;
  const name = course.classFullname || course.className;
  const isSchool = isForSchool({ ...course, title: name });
  const children = student?.children ?? [];
  const family = useChild(children);
  const child = family.chosen ?? children[0];
  const [wish, setWish] = useWish();
  /** Another name than the only child's was typed, so the form asks for whom. */
  const [asksWho, setAsksWho] = useState(false);
  /** The days and hours that suit are open; they do not close by themselves. */
  const [saysOther, setSaysOther] = useState(false);
  const isOther = (typed: string) => child !== undefined && typed.trim() !== "" && !mayBeNamed(typed, child.name);
  const form = useForm((contract) => contract.bookings.bookDemoClass, {
    values: {
      parentName: "",
      phoneNumber: "",
      ...student,
      studentName: child?.name ?? student?.studentName ?? "",
      email: student?.emailId ?? "",
      suits: undefined as Suit[] | undefined,
      schoolClass: child?.schoolClass ?? "",
      board: (child?.board ?? "") as School["board"],
    },
    check: ({ studentName }) => {
      if (!isOther(studentName)) return undefined;
      setAsksWho(true);
      return { message: "", fields: { studentName: t(blocks.notAChild, { name: studentName.trim() }) } };
    },
    body: ({ parentName, studentName, phoneNumber, email, suits, ...school }) => ({
      ...(isSchool && schoolOf(school)),
      parentName,
      studentName,
      phoneNumber,
      email: student?.emailId ?? email,
      suits,
      ...(child && { childId: child.id }),
      courseId: course.classId,
      courseName: name || "Unknown Course",
      ...wishedBy(wish),
    }),
    send: async (body, _seen, { studentName, parentName, phoneNumber, email = "", suits = [], schoolClass = "", board = "" }) => {
      if (student) return browserApi.bookings.bookDemoClass({ body });
      const details = {
        studentName,
        parentName,
        phoneNumber,
        email,
        suits,
        school: { schoolClass, board: board as School["board"] },
      };
      await openSignIn({
        mode: "booking",
        course: {
          classId: course.classId,
          title: name,
          level: course.classLevel ?? "Beginner",
          category: course.category,
          subcategory: course.subcategory,
          wish: named,
        },
        details,
      });
      return undefined;
    },
    failed: texts.failed,
    broken: texts.broken,
    onRefused: ({ id }) => setWish(stillWished(wish, id)),
    onDone: (done) => {
      if (!done) return;
      const { id, bookingId, startsAt, tutor } = done.booking;
      const moment = startsAt && shortMoment(startsAt, language);
      toast.alert(moment && tutor ? t(texts.bookedAt, { moment, tutor }) : texts.booked);
      const booked: Booked = { id, number: bookingId, course: name };
      inBackground(moment ? navigate(`/student/bookings?booking=${id}`) : navigate("/courses", { state: { booked } }));
    },
  });
  const times = useCourseTimes(course.classId, wish?.tutor, form.error);
  const hasTimes = times.data?.tutors.some(({ slots }) => slots.length > 0) ?? false;
  const named = wish && { ...wish, name: times.data?.tutors.find(({ slug }) => slug === wish.tutor)?.name };
  /** What was typed of another child than the known one, whose own class and board stand in the form at first. */
  const otherChild = () => {
    const { studentName, schoolClass, board } = form.values;
    return {
      name: studentName.trim(),
      schoolClass: schoolClass === child?.schoolClass ? "" : schoolClass,
      board: board === child?.board ? "" : board,
    };
  };
  const choose = (id: string | undefined) => {
    family.choose(id);
    const chosen = children.find((one) => one.id === id);
    form.set({ studentName: chosen?.name ?? "", schoolClass: chosen?.schoolClass ?? "", board: chosen?.board ?? "" });
  };

  return (
    <main id="main" className="shell max-w-[70rem] pt-6 pb-20 lg:pt-8">
      <button type="button" className="btn btn-ghost btn-sm -ml-3" onClick={goBack}>
        <ArrowLeft aria-hidden className="size-4" /> {texts.back}
      </button>
      <div className="card mt-4 overflow-hidden shadow-raise md:grid md:grid-cols-[1fr_20rem]">
        <div className="p-5 sm:p-8 lg:p-10">
          <h1 className="text-sm font-semibold text-muted">{texts.details}</h1>
          <p className="display mt-1 text-2xl lg:text-3xl" lang={langOf(name, language)}>
            {name}
          </p>
          <p className="mt-1.5 text-muted">
            {[course.category.categoryName, course.subcategory?.subCategoryName].filter(Boolean).join(" » ")}
          </p>
          {child && <ConsentCard key={child.id} childId={child.id} className="mt-6" />}
          <Form form={form} className="mt-8 grid gap-5 sm:grid-cols-2">
            {student && (children.length !== 1 || asksWho) && (
              <div className="sm:col-span-2">
                <ChildChips
                  label={texts.bookFor}
                  among={children}
                  chosen={isOther(form.values.studentName) ? undefined : child?.id}
                  onChoose={choose}
                  onAdd={family.add}
                />
              </div>
            )}
            <div className="min-w-0 sm:col-span-2">
              <ChooseTime times={times} wish={wish} suits={form.values.suits ?? []} onChoose={setWish} />
            </div>
            {!wish?.startsAt && (times.data || times.error) && (
              <details
                className="group sm:col-span-2"
                open={!hasTimes || saysOther}
                onToggle={({ currentTarget }) => setSaysOther(currentTarget.open)}
              >
                <summary className={hasTimes ? "min-h-11 cursor-pointer content-center font-medium" : "hidden"}>
                  {texts.noneSuits}
                </summary>
                <SuitsField chosen={form.values.suits ?? []} onChoose={(suits) => form.set({ suits })} />
              </details>
            )}
            <Field label={texts.parentName} autoComplete="name" {...form.field("parentName")} />
            <Field label={texts.studentName} autoComplete="off" {...form.field("studentName")} readOnly={children.length > 1} />
            <PhoneField label={texts.phone} {...form.field("phoneNumber")} />
            <EmailField
              label={texts.email}
              {...form.field("email")}
              value={student?.emailId ?? form.values.email}
              readOnly={Boolean(student)}
              verified={Boolean(student)}
            />
            {isSchool && (
              <div className="sm:col-span-2">
                <SchoolFields {...form.values} course={{ ...course, title: name }} onChange={form.set} />
              </div>
            )}
            {form.error && (
              <div className="sm:col-span-2">
                <ErrorBox>{form.error}</ErrorBox>
              </div>
            )}
            <PrivacyLine className="sm:col-span-2" />
            <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
              <BusyButton className="btn btn-primary btn-lg max-sm:w-full" busy={form.busy} busyText={texts.booking}>
                {texts.bookNow}
              </BusyButton>
              <p className="figures min-w-48 flex-1 text-[0.9375rem] text-muted" role="status">
                {named?.startsAt && named.name
                  ? t(texts.whenBooked, { moment: shortMoment(named.startsAt, language), tutor: named.name })
                  : t(texts.weCall, { hours: promisedHours })}
              </p>
            </div>
          </Form>
          {family.dialog(
            ({ name, schoolClass, board }) => form.set({ studentName: name, schoolClass: schoolClass ?? "", board: board ?? "" }),
            isOther(form.values.studentName) ? otherChild() : undefined,
          )}
        </div>
        <DemoPanel />
      </div>
    </main>
  );
}

import type { Suit } from "@tutoring/contract/rules";
import { ArrowLeft, X } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import picture from "#web/art/sign-in.svg";
import { ChildChips, PrivacyLine, SuitsField, useChild } from "#web/blocks/family/index.ts";
import { EmailField, Form, useForm } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useGoBack } from "#web/lib/page/go-back.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useSession } from "#web/lib/session/session.ts";
import { languageIn, titlesIn } from "#web/lib/site/page-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { loadCourse } from "#web/public/courses/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/book-demo.page.ts";

/** The tutor that the family wishes for. Renders nothing if the tutor's page is gone: then the booking says so. */
function PreferredTutor({ slug, onRemove }: { slug: string; onRemove: () => void }) {
  const [texts, t] = useTexts("book-demo");
  const { data } = useQuery({ key: slug, load: () => browserApi.tutorPages.showTutorPage({ params: { slug } }) });
  if (!data) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-magenta-50 px-4 py-3">
      <p className="min-w-0">
        <strong className="font-semibold">{t(texts.wished, { tutor: data.name })}</strong> {texts.ifNotFree}
      </p>
      <button type="button" className="btn btn-ghost btn-sm -ml-3" onClick={onRemove}>
        <X aria-hidden className="size-4" /> {texts.removeWish}
      </button>
    </div>
  );
}

export { loadsAgain as shouldRevalidate } from "#web/blocks/family/index.ts";
export { ErrorBoundary } from "#web/public/courses/index.ts";

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadCourse({ context, request, params });
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) => loadCourse({ context, request, params });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${titlesIn(languageIn(matches)).bookDemoTitle} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function BookDemoPage({ loaderData: { course } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [texts] = useTexts("book-demo");
  const language = useLanguage();
  const goBack = useGoBack(`/course/${course.classId}`);
  const openSignIn = useStudentSignIn();
  const session = useSession();
  const student = session?.role === "student" ? session.student : undefined;
  const name = course.classFullname || course.className;
  const children = student?.children ?? [];
  const family = useChild(children);
  const child = family.chosen ?? children[0];
  const [params, setParams] = useSearchParams();
  const wishedTutor = params.get("tutor") ?? undefined;
  const form = useForm((contract) => contract.bookings.bookDemoClass, {
    values: {
      parentName: "",
      phoneNumber: "",
      ...student,
      studentName: child?.name ?? student?.studentName ?? "",
      email: student?.emailId ?? "",
      suits: [] as Suit[],
    },
    body: ({ parentName, studentName, phoneNumber, email, suits }) => ({
      parentName,
      studentName,
      phoneNumber,
      email: student?.emailId ?? email,
      suits,
      ...(child && { childId: child.id }),
      courseId: course.classId,
      courseName: name || "Unknown Course",
      ...(wishedTutor && { wishedTutor }),
    }),
    send: async (body, _seen, { studentName, parentName, phoneNumber, email = "", suits = [] }) => {
      if (student) return browserApi.bookings.bookDemoClass({ body });
      const details = { studentName, parentName, phoneNumber, email, suits };
      await openSignIn({
        mode: "booking",
        course: { classId: course.classId, title: name, level: course.classLevel ?? "Beginner", wishedTutor },
        details,
      });
      return undefined;
    },
    failed: texts.failed,
    broken: texts.broken,
    onRefused: ({ id }) => id === "wished-tutor-gone" && setParams({}, { replace: true }),
    onDone: (booked) => {
      if (!booked) return;
      toast.alert(texts.booked);
      inBackground(navigate("/courses"));
    },
  });
  const choose = (id: string | undefined) => {
    family.choose(id);
    form.set({ studentName: children.find((one) => one.id === id)?.name ?? "" });
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
          {wishedTutor && <PreferredTutor slug={wishedTutor} onRemove={() => setParams({}, { replace: true })} />}
          <Form form={form} className="mt-8 grid gap-5 sm:grid-cols-2">
            {children.length > 1 && (
              <div className="sm:col-span-2">
                <ChildChips label={texts.bookFor} among={children} chosen={child?.id} onChoose={choose} onAdd={family.add} />
              </div>
            )}
            <Field label={texts.parentName} autoComplete="name" {...form.field("parentName")} />
            <Field label={texts.studentName} autoComplete="off" {...form.field("studentName")} />
            <PhoneField label={texts.phone} {...form.field("phoneNumber")} />
            <EmailField
              label={texts.email}
              {...form.field("email")}
              value={student?.emailId ?? form.values.email}
              readOnly={Boolean(student)}
              verified={Boolean(student)}
            />
            <div className="sm:col-span-2">
              <SuitsField chosen={form.values.suits} onChoose={(suits) => form.set({ suits })} />
            </div>
            {form.error && (
              <div className="sm:col-span-2">
                <ErrorBox>{form.error}</ErrorBox>
              </div>
            )}
            <PrivacyLine className="sm:col-span-2" />
            <div className="mt-2 sm:col-span-2">
              <BusyButton className="btn btn-primary btn-lg max-sm:w-full" busy={form.busy} busyText={texts.booking}>
                {texts.bookNow}
              </BusyButton>
            </div>
          </Form>
          {family.dialog(({ name: studentName }) => form.set({ studentName }))}
        </div>
        <div className="on-plum flex justify-between bg-primary text-white max-md:items-end md:flex-col">
          <p className="display p-6 text-xl md:p-8 md:text-3xl">{texts.picture}</p>
          <img src={picture} alt="" width="320" height="300" className="w-36 shrink-0 md:w-full" />
        </div>
      </div>
    </main>
  );
}

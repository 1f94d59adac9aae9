import type { MyPage } from "@tutoring/contract";
import { courseLanguages, languageNames } from "@tutoring/contract/course-languages";
import { boards, maxAboutLength, maxHeadlineLength, teachingLevels } from "@tutoring/contract/rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";

type Props<T extends string> = {
  label: string;
  options: readonly (readonly [T, string])[];
  chosen: readonly T[];
  versions: FieldVersions | undefined;
  onChoose: (chosen: T[]) => void;
};

/** Checkboxes for any number of a list's entries; the value keeps the list's order. */
const TickList = <T extends string>({ label, options, chosen, versions, onChoose }: Props<T>) => (
  <fieldset className="fieldset">
    <legend className="field-label">{label}</legend>
    <ul className="mt-1.5 grid max-h-52 grid-cols-2 gap-x-4 gap-y-2.5 overflow-y-auto rounded-lg border border-base-300 p-3 sm:grid-cols-3">
      {options.map(([value, shown]) => (
        <li key={value}>
          <Checkbox
            label={shown}
            checked={chosen.includes(value)}
            onChange={() => onChoose(options.flatMap(([one]) => ((one === value) !== chosen.includes(one) ? [one] : [])))}
          />
        </li>
      ))}
    </ul>
    <VersionChoice label={label} versions={versions} />
  </fieldset>
);

/** What a tutor's public page says, and whether it is public. */
export default function ProfilePageDialog({ page, onClose }: { page: MyPage; onClose: () => void }) {
  const [texts] = useTexts("staff");
  const [levels] = useTexts("tutors");
  const [school] = useTexts("school");
  const language = useLanguage();
  const form = useDialogForm((contract) => contract.tutorPages.saveMyPage, {
    values: valuesOf(page),
    version: page.version,
    valuesOf,
    body: ({ subjects, ...rest }) => ({
      ...rest,
      subjects: subjects
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    }),
    send: (body, seen) => browserApi.tutorPages.saveMyPage({ body }, seen),
    done: ({ isPublic }) => (isPublic ? texts.savedPublic : texts.savedHidden),
    failed: texts.notSaved,
  });
  const { values, set, versionsFor } = form;
  return (
    <FormDialog form={form} title={texts.edit} note={texts.editNote} boxClass="max-w-2xl" onClose={onClose}>
      <Field label={texts.headline} hint={texts.headlineHint} maxLength={maxHeadlineLength} {...form.field("headline")} />
      <TextArea label={texts.about} rows={6} maxLength={maxAboutLength} {...form.field("about")} />
      <Field label={texts.subjects} hint={texts.subjectsHint} {...form.field("subjects")} />
      <TickList
        label={texts.levels}
        options={teachingLevels.map((level) => [level, levels[level]] as const)}
        chosen={values.levels}
        versions={versionsFor("levels", (chosen) => chosen.map((level) => levels[level]).join(", "))}
        onChoose={(chosen) => set({ levels: chosen })}
      />
      <TickList
        label={texts.boards}
        options={boards.map((board) => [board, school[board]] as const)}
        chosen={values.boards}
        versions={versionsFor("boards", (chosen) => chosen.map((board) => school[board]).join(", "))}
        onChoose={(chosen) => set({ boards: chosen })}
      />
      <TickList
        label={texts.languages}
        options={courseLanguages.map((code) => [code, languageNames([code], language)] as const)}
        chosen={values.languages}
        versions={versionsFor("languages", (codes) => languageNames(codes, language))}
        onChoose={(chosen) => set({ languages: chosen })}
      />
      {page.addressIsOld && <Checkbox label={texts.renewAddress} {...form.checkbox("renewAddress")} />}
      <div className="rounded-xl bg-lavender-100 px-4 py-3">
        <Checkbox label={texts.consent} {...form.checkbox("isPublic")} />
        <p className="mt-1.5 text-[0.9375rem] text-muted">{texts.consentNote}</p>
      </div>
    </FormDialog>
  );
}

const valuesOf = ({ headline, about, subjects, levels, boards, languages, isPublic }: MyPage) => ({
  ...{ headline, about, levels, boards, languages, isPublic },
  subjects: subjects.join(", "),
  renewAddress: false,
});

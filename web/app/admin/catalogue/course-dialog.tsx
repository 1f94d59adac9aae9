import { type CourseForBackOffice, levels } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { textsIn } from "#web/lib/form-values.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { uploadingApi } from "#web/lib/upload.ts";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import type { Place } from "./catalogue-place.ts";
import { nothingToEdit, reloaded } from "#web/admin/parts/editing.ts";
import { PdfField } from "./pdf-field.tsx";

type Props = {
  course?: CourseForBackOffice | undefined;
  editing: boolean;
  /** Where a new one goes. */
  parent: Place;
  /** The words of the way there. */
  path: string;
  onClose: () => void;
};

const facts = [
  "className",
  "classFullname",
  "price",
  "duration",
  "classLevel",
  "classLanguage",
  "classMode",
  "classDescription",
] as const;

export default function CourseDialog({ course, editing, parent, path, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState<File[]>([]);
  // marks are places, so they are worth nothing once somebody else has changed the course
  const [marks, setMarks] = useState<{ places: number[]; version: number | undefined }>({ places: [], version: undefined });
  const removed = marks.version === course?.version ? marks.places : [];
  const [sentBytes, setSentBytes] = useState<number>();

  const send = async (form: FormData) => {
    if (editing && !course) return nothingToEdit;
    const given = textsIn(form, facts);
    const total = added.reduce((sum, { size }) => sum + size, 0);
    setSentBytes(0);
    const { editCatalogue } = await uploadingApi((share) => setSentBytes(share * total));
    const call = course
      ? () =>
          editCatalogue.updateCourse(
            { params: { id: course.classId }, body: { ...given, pdfs: added, removePdfs: removed } },
            { ifMatch: course.version },
          )
      : () => editCatalogue.createCourse({ body: { ...given, parentId: parent.id, parentType: parent.type, pdfs: added } });
    const refused = await attempt(
      call,
      course
        ? { done: "Course updated successfully!", failed: "Failed to update course.", toast: "Failed to update course." }
        : { done: "Course created successfully!", failed: "Failed to create course." },
    );
    setSentBytes(undefined);
    return reloaded(revalidate, refused);
  };

  return (
    <FormDialog
      title={editing ? "Edit Course" : "Add New Course"}
      note={path}
      boxClass="max-w-3xl"
      submit={editing ? "Save" : "Add course"}
      busy={editing ? "Saving..." : "Adding..."}
      changed={removed.length > 0}
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Course name"
            name="className"
            defaultValue={course?.className}
            maxLength={200}
            error={fields["className"]}
          />
          <Field
            label="Course full name"
            name="classFullname"
            defaultValue={course?.classFullname}
            maxLength={200}
            error={fields["classFullname"]}
          />
          <Field
            label="Price"
            name="price"
            prefix="₹"
            inputMode="numeric"
            defaultValue={course?.price ?? ""}
            error={fields["price"]}
          />
          <Field
            label="Duration"
            name="duration"
            placeholder="24 weeks"
            defaultValue={course?.duration ?? ""}
            error={fields["duration"]}
          />
          <Select
            label="Level"
            name="classLevel"
            defaultValue={course?.classLevel ?? ""}
            options={[["", "Not said"], ...levels.map((level) => [level, level] as const)]}
            error={fields["classLevel"]}
          />
          <Field
            label="Language"
            name="classLanguage"
            placeholder="English, Hindi"
            defaultValue={course?.classLanguage ?? ""}
            error={fields["classLanguage"]}
          />
          <Field
            label="Mode"
            name="classMode"
            placeholder="Online"
            defaultValue={course?.classMode ?? ""}
            error={fields["classMode"]}
          />
          <TextArea
            label="Description"
            name="classDescription"
            className="sm:col-span-2"
            defaultValue={course?.classDescription ?? ""}
            maxLength={5000}
            error={fields["classDescription"]}
          />
          <div className="sm:col-span-2">
            <PdfField
              course={course}
              added={added}
              removed={removed}
              sentBytes={sentBytes}
              error={fields["pdfs"] ?? Object.entries(fields).find(([name]) => name.startsWith("pdfs"))?.[1]}
              onChange={(change) => {
                if (change.added) setAdded(change.added);
                if (change.removed) setMarks({ places: change.removed, version: course?.version });
              }}
            />
          </div>
        </div>
      )}
    </FormDialog>
  );
}

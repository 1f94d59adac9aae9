import type { StudentDetails } from "@tutoring/contract";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { EditAccount } from "./edit-account.tsx";

export function AccountCard({ student }: { student: StudentDetails | undefined }) {
  const [texts] = useTexts("student");
  const [editing, setEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const phone = student?.phoneNumber && <PhoneLink number={student.phoneNumber} />;
  const rows = [
    [texts.parentName, student?.parentName],
    [texts.studentName, student?.studentName],
    [texts.phone, phone],
    [texts.email, student?.emailId],
  ] as const;
  return (
    <section className="card" aria-labelledby="account">
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-base-300 px-5 py-3 sm:px-6">
        <h2 id="account" className="text-lg font-semibold">
          {texts.accountInformation}
        </h2>
        {student && !editing && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            autoFocus={wasEditing} // the form with the focus is gone
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" /> {texts.edit}
          </button>
        )}
      </div>
      {student && editing ? (
        <EditAccount
          student={student}
          onDone={() => {
            setWasEditing(true);
            setEditing(false);
          }}
        />
      ) : (
        <dl className="divide-y divide-base-300">
          {rows.map(([name, value]) => (
            <div key={name} className="grid gap-x-6 gap-y-0.5 px-5 py-4 sm:grid-cols-[11rem_1fr] sm:px-6">
              <dt className="text-muted">{name}</dt>
              <dd className="figures font-medium wrap-anywhere">{value || texts.notProvided}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

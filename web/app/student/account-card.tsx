import type { StudentDetails } from "@tutoring/contract";

export function AccountCard({ student }: { student: StudentDetails | undefined }) {
  const phone = student?.phoneNumber && `+91 ${student.phoneNumber.replace(/^(\d{5})(\d{5})$/, "$1 $2")}`;
  const rows = [
    ["Parent Name", student?.parentName],
    ["Student Name", student?.studentName],
    ["Phone No", phone],
    ["Email Id", student?.emailId],
  ] as const;
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account" className="border-b border-base-300 px-5 py-4 text-lg font-semibold sm:px-6">
        Account Information
      </h2>
      <dl className="divide-y divide-base-300">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 px-5 py-4 sm:grid-cols-[11rem_1fr] sm:px-6">
            <dt className="text-muted">{name}</dt>
            <dd className="figures font-medium break-words">{value || "Not provided"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

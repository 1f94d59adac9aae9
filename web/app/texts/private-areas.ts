/** The import functions of files that no public page reads, kept out of `areas.ts`, which each public page loads. */
export const privateFiles: Record<string, unknown> = import.meta.glob(
  "./{absence,app,board,calendar,call,class,consent,family-home,hours,messages,my-data,of-age,orders,passkeys,rating,reach,report-tools,reports,staff,staff-page,student,tutor-data,tutor-pay}.??.ts",
  { import: "default" },
);

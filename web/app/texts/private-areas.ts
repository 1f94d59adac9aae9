/** The functions of the files that no public page reads, apart from `areas.ts`, whose list each public page loads. */
export const privateFiles: Record<string, unknown> = import.meta.glob(
  "./{board,call,class,hours,messages,orders,reports,staff,staff-page,student}.??.ts",
  { import: "default" },
);

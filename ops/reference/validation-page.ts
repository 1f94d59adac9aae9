import { declarationsIn, described, tableOf } from "./read-source.ts";

/** Rules of input that are functions, where no comment says them beside the code. */
const ruleTexts: Record<string, string> = {
  // protects 2.1.1: rules that are functions, in the reference
  "app-updates AppUpdateInput": "The address of a download is https; the new version is later than the one before.",
  "applications NewApplication": "At least one subject; hours end after they begin; a résumé of at most 5 MB.",
  "course-facts LessonMinutes": "One of the lengths of lessons that are sold.",
  "course-facts Level": "One of the levels, or none.",
  "families ChildDetails": "A year of birth that is not ahead.",
  "reach MobileNumber": "A mobile number of India, or none.",
  "report-tools reportTools": "A template says at least one thing.",
  "reports httpsLink": "An https address in which nothing hides.",
  "search-subjects Name": "One line of at most three words.",
  "tutor-pages PageChange": "Each subject by itself, without commas.",
  "tutor-pages tutorPages": "A picture of at most 5 MB.",
  "tutor-submissions document": "A file of at most 5 MB.",
  "tutors ranges": "Hours of a day end after they begin, and do not overlap.",
  "tutors experience": "Years, from 0 to 60, or “fresher”.",
};

/** Every part of the contract that checks by a function, with what it checks. */
function validationRows(): string[][] {
  const all = declarationsIn("contract/src/**/*.ts").filter(({ source }) => /\.(refine|superRefine|check)\(/.test(source));
  const nameOf = ({ file, name }: (typeof all)[number]) => `${file.replace(/^contract\/src\/|\.ts$/g, "")} ${name}`;
  const texts = described("rules of input", all.filter(({ said }) => !said).map(nameOf), ruleTexts);
  return all.map((one) => [`\`${one.name}\``, one.said || (texts.get(nameOf(one)) ?? ""), `\`${one.file}\``]);
}

export const validationPage = (made: string): string => `${made}

# Rules of input

Types, lengths, patterns and choices of every field are in \`/openapi.json\`, which is shown at \`/api/docs\`. Text is trimmed where a field says so, and must be storable: no NUL, no
half characters. These rules are functions, and a description of types cannot say them:

${tableOf(["Part", "Rule", "In"], validationRows())}
`;

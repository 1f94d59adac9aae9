import { z } from "./z.ts";

const required = (message: string) => z.string({ error: message }).trim().min(1, message);
const name = (message: string) => required(message).max(200, "At most 200 characters");

/** Trimmed, NFKC, the domain in small letters; at most 254 characters, none of them quotes or control characters. */
export const Email = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .transform((given) => given.normalize("NFKC").replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
  .refine((email) => email.length <= 254 && isEmail(email), "Email is invalid");

const isEmail = (text: string) => /^[^\s@"'`<>(),:;\\[\]\p{C}]+@[^\s@"'`<>(),:;\\[\]\p{C}]+\.[^\s@.\d][^\s@.]*$/u.test(text);

/** As typed after +91, or with it; kept as ten digits (ruling 24). */
export const PhoneNumber = required("Phone number is required")
  .refine((given) => /^\+?[\d\s()-]{10,}$/.test(given) && tenDigits(given).length === 10, "Phone number is invalid")
  .transform(tenDigits);

function tenDigits(given: string): string {
  const digits = given.replace(/\D/g, "");
  return digits.length === 12 && digits.startsWith("91") ? digits.slice(2) : digits.replace(/^0(?=\d{10}$)/, "");
}

export const StudentName = name("Student name is required");
export const ParentName = name("Parent name is required");

export const Otp = z.string({ error: "Please enter a valid 6-digit OTP" }).regex(/^\d{6}$/, "Please enter a valid 6-digit OTP");

/** The student's own details, as every screen names them. */
export const StudentDetails = z.object({
  studentName: z.string(),
  parentName: z.string(),
  phoneNumber: z.string(),
  emailId: z.string(),
  email: z.string(),
});
export type StudentDetails = z.infer<typeof StudentDetails>;

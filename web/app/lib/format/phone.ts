/** A mobile number of India, such as +91 98110 42367; undefined for others, whose spaces `phone-library.ts` knows. */
export const mobileInWords = (number: string): string | undefined =>
  /^\+91(?!79[2-7]|80[2-7])[6-9]\d{9}$/.test(number) ? number.replace(/(\d{5})(\d{5})$/, " $1 $2") : undefined;

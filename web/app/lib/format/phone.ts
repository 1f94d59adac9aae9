/** +91 98110 42367 for 9811042367. */
export const phoneInWords = (digits: string): string => `+91 ${digits.replace(/^(\d{5})(\d{5})$/, "$1 $2")}`;

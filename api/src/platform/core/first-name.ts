const titles = /^(mrs?|ms|miss|dr|prof|shri|smt|kum|श्रीमती|श्री|सुश्री|डॉ)\.?$/i;

/** "Ritu" of "Mrs. Ritu Malhotra": what a tutor calls a guardian. */
export function firstNameOf(name: string): string {
  const words = name.split(/\s+/);
  return words.find((word) => !titles.test(word)) ?? name;
}

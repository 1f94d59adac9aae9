const maxBytes = 5 * 1024 * 1024;
const word = ["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];

/** Why this file is not taken, as far as can be told before it is sent; the server looks at the content. */
export function whyNotResume(file: File): string | undefined {
  const named = /\.(pdf|docx?)$/i.test(file.name);
  if (file.type ? file.type !== "application/pdf" && !word.includes(file.type) : !named)
    return "Please upload a PDF or Word document";
  if (file.size > maxBytes) return `File size (${(file.size / 1024 / 1024).toFixed(2)}MB) exceeds the 5MB limit`;
  return file.size === 0 ? "Resume is required" : undefined;
}

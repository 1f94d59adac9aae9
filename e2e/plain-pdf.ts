/** A PDF of these objects, of which the first is its catalogue. */
export function pdfOf(objects: string[]): Buffer {
  let text = "%PDF-1.4\n";
  const starts = objects.map((body, nth) => {
    const start = text.length;
    text += `${nth + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text);
}

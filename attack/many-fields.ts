export const boundary = "xxxxxxxxxxxxxxxx";
/** The body of a form with this many fields. */
export const manyFields = (fields: number) =>
  `${Array.from({ length: fields }, (_, nth) => `--${boundary}\r\nContent-Disposition: form-data; name="f${nth}"\r\n\r\nx\r\n`).join("")}--${boundary}--\r\n`;
export const form = { "content-type": `multipart/form-data; boundary=${boundary}` };

const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 500; // zones come from strangers

/** The format for a locale and options, made once: making one takes a hundred times as long as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size < mostFormats) formats.set(key, format);
  return format;
}

/** The wishes for our voice that are written into the other side's description. */
export type VoiceWish = { narrow: boolean; twice: boolean };

/**
 * The other side's description, rewritten to ask for the voice that we can send: the receiver asks for packet length and silence,
 * and its first format is the one sent.
 */
export function withVoiceWish(sdp: string, { narrow, twice }: VoiceWish): string {
  return sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith("m=audio") ? audioWith(section, narrow, twice) : section))
    .join("");
}

function audioWith(section: string, narrow: boolean, twice: boolean): string {
  const opus = formatOf(section, "opus");
  const red = formatOf(section, "red");
  if (!opus) return section;
  let asked = section.replace(/^a=(max)?ptime:.*\r\n/gm, "");
  if (narrow) {
    asked = asked.replace(`a=rtpmap:${opus} `, `a=ptime:60\r\na=rtpmap:${opus} `);
    asked = asked.replace(new RegExp(`^(a=fmtp:${opus} (?!.*usedtx).*)\\r$`, "m"), "$1;usedtx=1\r");
  }
  return red ? firstFormat(asked, twice ? red : opus) : asked;
}

const formatOf = (section: string, name: string) => new RegExp(`^a=rtpmap:(\\d+) ${name}/48000`, "m").exec(section)?.[1];

const firstFormat = (section: string, format: string) =>
  section.replace(/^(m=audio \S+ \S+)((?: \d+)+)/, (_, start: string, formats: string) => {
    const others = formats
      .trim()
      .split(" ")
      .filter((one) => one !== format);
    return [start, format, ...others].join(" ");
  });

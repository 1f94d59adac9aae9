const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** The lines of a text that fit: it breaks between words, and inside a word that is longer than a line, but never inside a letter with its signs. */
export const linesOf = (text: string, fits: (line: string) => boolean): string[] =>
  text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    const end = (after = "") => {
      if (line !== "") lines.push(line + after);
      line = "";
    };
    for (const word of paragraph.split(/\s+/).filter((one) => one !== "")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      end(" "); // it ends a word for who copies or hears it
      for (const { segment } of letters.segment(word)) {
        if (!fits(line + segment)) end();
        line += segment;
      }
    }
    end();
    return lines;
  });

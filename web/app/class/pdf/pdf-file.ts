type Part = string | Uint8Array;
const encoder = new TextEncoder();

/** A PDF being written: objects by number, then the offset of each. */
export class PdfFile {
  readonly #bodies: (Part[] | undefined)[] = [];

  /** Reserves a number for an object that others refer to before it is written. */
  reserve(): number {
    return this.#bodies.push(undefined);
  }

  set(number: number, ...parts: Part[]): number {
    this.#bodies[number - 1] = parts;
    return number;
  }

  add(...parts: Part[]): number {
    return this.set(this.reserve(), ...parts);
  }

  /** A stream object; compressed unless its dictionary has a filter. */
  async stream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const packed = dictionary.includes("/Filter");
    const data = packed ? bytes : await deflate(bytes);
    const filter = packed ? "" : "/Filter /FlateDecode ";
    return this.add(`<< ${dictionary} ${filter}/Length ${data.length} >>\nstream\n`, data, "\nendstream");
  }

  done(root: number, info: number): Blob {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const starts: number[] = [];
    let at = 0;
    const write = (part: Part) => {
      const bytes = typeof part === "string" ? encoder.encode(part) : new Uint8Array(part);
      parts.push(bytes);
      at += bytes.length;
    };
    write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
    for (const [nth, body] of this.#bodies.entries()) {
      starts.push(at);
      write(`${nth + 1} 0 obj\n`);
      for (const part of body ?? ["null"]) write(part);
      write("\nendobj\n");
    }
    const start = at;
    const line = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
    write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${starts.map(line).join("")}`);
    write(`trailer\n<< /Size ${starts.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return new Blob(parts, { type: "application/pdf" });
  }
}

/** A text for people, in any script. */
export const pdfText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth).toString(16).padStart(4, "0")).join("")}>`;

export const ref = (number: number): string => `${number} 0 R`;

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

import { Fragment, type ReactNode } from "react";

/** A sentence with marked parts, each rendered by its name: `rich("Read <terms>our terms</terms>.", { terms: (words) => <Link …>{words}</Link> })`. */
export const rich = (sentence: string, parts: Record<string, (words: string) => ReactNode>): ReactNode =>
  sentence.split(/(<(\w+)>.*?<\/\2>)/g).map((piece, nth) => {
    if (nth % 3 === 2) return null; // the name, captured by split
    const [, name = "", words = ""] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    return <Fragment key={nth}>{parts[name]?.(words) ?? piece}</Fragment>;
  });

import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { Language } from "@tutoring/contract/languages";
import { createElement as h, Fragment, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fact, type Part, partsOf } from "./email-parts.ts";

const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, 'Noto Sans Devanagari', sans-serif";
const ink = { color: "#2a1b26", fontFamily: font, fontSize: 16, lineHeight: "24px", margin: "0 0 16px" } as const;
const muted = { ...ink, color: "#665661", fontSize: 14, lineHeight: "20px" } as const;
const code = { ...ink, fontSize: 34, fontWeight: 700, letterSpacing: "6px", lineHeight: "44px", margin: "4px 0 20px" } as const;
const button = {
  ...{ backgroundColor: "#582f4d", borderRadius: 10, color: "#ffffff", display: "inline-block", fontFamily: font },
  ...{ fontSize: 16, fontWeight: 600, lineHeight: "20px", padding: "14px 24px", textDecoration: "none" },
} as const;
/** Where a reader's program knows dark mode; others invert the colours themselves. */
const dark = `@media (prefers-color-scheme: dark) {
  .page, .page > table, .page > table > tbody > tr > td { background: #1d141b !important } .card { background: #2a1f27 !important; border-color: #4a3a45 !important }
  .ink, .ink a { color: #f3edf1 !important } .muted { color: #c3b4be !important } .button { background: #baaac7 !important; color: #2a1624 !important }
}`;

type Look = { site: string; language: Language; links?: ReadonlySet<string> };

/** The same email as HTML (decision 0181): facts as a table, the first of its own `links` as a button. */
export function emailHtml(email: { subject: string; text: string }, { site, language, links = new Set() }: Look): string {
  const parts = partsOf(email.text, links);
  const first = parts.find((part) => part.kind === "action");
  const preview = parts.flatMap((part) => (part.kind === "words" ? part.lines : []))[1] ?? email.subject;
  const shown = parts.map((part, nth) => h(Fragment, { key: nth }, partElement(part, part === first)));
  const page = h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, email.subject),
      h("style", null, dark),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: "page", style: { backgroundColor: "#fbf8f5", margin: 0, padding: "24px 12px" } },
      h(
        Container,
        { style: { maxWidth: 560 } },
        h(
          Section,
          { style: { padding: "0 8px 16px" } },
          h(
            Link,
            { href: site, style: { color: "#582f4d", textDecoration: "none" } },
            h(Img, {
              src: `${site}/icon-192.png`,
              width: 32,
              height: 32,
              alt: "",
              style: { display: "inline-block", verticalAlign: "middle" },
            }),
            h(
              "span",
              { className: "ink", style: { ...ink, fontWeight: 600, marginLeft: 10, verticalAlign: "middle" } },
              "Online Tutoring",
            ),
          ),
        ),
        h(
          Section,
          {
            className: "card",
            style: { backgroundColor: "#ffffff", border: "1px solid #e8e0e4", borderRadius: 16, padding: "28px 24px 12px" },
          },
          shown,
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const inLines = (lines: string[]): ReactNode[] =>
  lines.flatMap((line, nth) => (nth === 0 ? named(line) : [h("br", { key: nth }), line]));

/** The line with its name in bold, as in "Homework: page 12". */
function named(line: string): ReactNode[] {
  const [, name, value] = fact.exec(line) ?? [];
  return name ? [h("strong", { key: name }, `${name}:`), ` ${value}`] : [line];
}

function partElement(part: Part, isFirstAction: boolean): ReactElement {
  switch (part.kind) {
    case "words":
      return h(Text, { className: "ink", style: ink }, ...inLines(part.lines));
    case "code":
      return h(
        Fragment,
        null,
        h(Text, { className: "ink", style: { ...ink, margin: 0 } }, part.words),
        h(Text, { className: "ink", style: code }, part.code),
      );
    case "facts":
      return h(
        "table",
        { role: "presentation", cellPadding: 0, cellSpacing: 0, style: { margin: "0 0 20px", width: "100%" } },
        h(
          "tbody",
          null,
          part.rows.map(([name, value]) =>
            h(
              "tr",
              { key: name },
              h(
                "td",
                { className: "muted", style: { ...muted, padding: "5px 16px 5px 0", verticalAlign: "top", width: 88 } },
                name,
              ),
              h("td", { className: "ink", style: { ...ink, fontWeight: 600, padding: "3px 0", verticalAlign: "top" } }, value),
            ),
          ),
        ),
      );
    case "action":
      return isFirstAction
        ? h(
            Section,
            { style: { margin: "4px 0 20px" } },
            h(Button, { className: "button", href: part.href, style: button }, part.name),
          )
        : h(Text, { className: "ink", style: ink }, h(Link, { href: part.href, style: { color: "#a43286" } }, part.name));
    case "link":
      return h(
        Text,
        { className: "ink", style: ink },
        part.name && `${part.name}: `,
        h(Link, { href: part.href, style: { color: "#a43286" } }, part.href),
      );
    case "end":
      return h(
        Fragment,
        null,
        h(Hr, { style: { borderColor: "#e8e0e4", margin: "8px 0 16px" } }),
        h(Text, { className: "muted", style: muted }, part.words),
      );
  }
}

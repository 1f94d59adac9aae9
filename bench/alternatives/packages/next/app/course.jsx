// The page of a course: sends the statements of the product's own page, and renders the elements of that page.
import { readFileSync } from "node:fs";
import pg from "pg";
import { createElement } from "react";

const opened = {};

function open() {
  opened.courses ??= JSON.parse(readFileSync(process.env.COURSES, "utf8"));
  opened.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 6 });
  return opened;
}

const elementsOf = ({ tag, props, children }) =>
  createElement(tag, props, ...children.map((child) => (typeof child === "string" ? child : elementsOf(child))));

export async function Course({ params }) {
  const { id } = await params;
  const { courses, pool } = open();
  const { statements, elements } = courses[id];
  await Promise.all(statements.map((one) => pool.query(one)));
  return createElement("div", null, ...elements.map(elementsOf));
}

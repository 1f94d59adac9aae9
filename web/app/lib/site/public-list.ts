import { lastPage, maxSearchLength } from "@tutoring/contract/rules";

// Reads the address of a public list without the contract, since public pages do not load zod.

/** A parameter, trimmed and cut to the longest search; empty if missing. */
export const readText = (params: URLSearchParams, name: string): string =>
  params.get(name)?.trim().slice(0, maxSearchLength).trim() ?? "";

/** A parameter of up to nine digits; undefined for anything else. */
export function readNumber(params: URLSearchParams, name: string): number | undefined {
  const text = readText(params, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The page in the address, kept between 1 and the last page allowed; 1 if missing. */
export const readPage = (params: URLSearchParams): number => Math.min(Math.max(1, readNumber(params, "page") ?? 1), lastPage);

/** The size in the address if it is one of these, else the first. */
export function readLimit(params: URLSearchParams, sizes: readonly [number, ...number[]]): number {
  const limit = readNumber(params, "limit");
  return sizes.find((one) => one === limit) ?? sizes[0];
}

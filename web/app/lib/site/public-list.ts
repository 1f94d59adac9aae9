import { lastPage, maxSearchLength } from "@tutoring/contract/rules";

// Reads the address of a public list without the contract, since public pages do not load zod.

export const readText = (params: URLSearchParams, name: string): string =>
  params.get(name)?.trim().slice(0, maxSearchLength).trim() ?? "";

export function readNumber(params: URLSearchParams, name: string): number | undefined {
  const text = readText(params, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export const readPage = (params: URLSearchParams): number => Math.min(Math.max(1, readNumber(params, "page") ?? 1), lastPage);

/** The size in the address if it is one of these, else the first. */
export function readLimit(params: URLSearchParams, sizes: readonly [number, ...number[]]): number {
  const limit = readNumber(params, "limit");
  return sizes.find((one) => one === limit) ?? sizes[0];
}

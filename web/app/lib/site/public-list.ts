import { lastPage, maxSearchLength } from "@tutoring/contract/rules";

// The address of a public list, read without the contract, because public pages do not wait for zod.

export const readText = (params: URLSearchParams, name: string): string =>
  params.get(name)?.trim().slice(0, maxSearchLength).trim() ?? "";

export function readNumber(params: URLSearchParams, name: string): number | undefined {
  const text = readText(params, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export const readPage = (params: URLSearchParams): number => Math.min(Math.max(1, readNumber(params, "page") ?? 1), lastPage);

/** The first size, unless the address has another of them. */
export function readLimit(params: URLSearchParams, sizes: readonly [number, ...number[]]): number {
  const limit = readNumber(params, "limit");
  return sizes.find((one) => one === limit) ?? sizes[0];
}

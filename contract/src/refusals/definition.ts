import type { ErrorCode } from "../error-codes.ts";

type Text = string | ((params: never) => string);

/** `hint` is shown beside `field`; without one, the message is. */
export type Definition = { code: ErrorCode; message: Text; field?: string; hint?: Text };

type Given<T> = T extends (params: infer P) => string ? P : never;

export type ParamsOf<D extends Definition> = Given<D["message"]> | (D extends { hint: infer H } ? Given<H> : never);

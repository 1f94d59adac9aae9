import type { ErrorCode } from "../error-codes.ts";
import type { Fits, Given, Message } from "../texts/speak.ts";

/** `hint` is shown beside `field`; without one, the message is. */
export type Definition = { code: ErrorCode; message: Message; field?: string; hint?: Message };

export type Params = Record<string, string | number>;
type GivenTo<M> = Given<M> extends [infer Values extends Params] ? Values : never;

/** `seconds` are said as a length of time. */
export type ParamsOf<D extends Definition> = GivenTo<D["message"]> | (D extends { hint: infer H } ? GivenTo<H> : never);

/** The sentences of a refusal. */
export type Sentences = { message: Message; hint?: Message };
type SentencesOf<D> = Pick<D, keyof D & keyof Sentences>;

/** `inHindi<typeof bookings>()({ ... })`: of the refusals that a family or a tutor can meet. */
export const inHindi =
  <D extends Record<string, Definition>>() =>
  <const T extends Partial<Record<keyof D, Sentences>>>(
    texts: T & { [Id in keyof T]: Id extends keyof D ? Fits<SentencesOf<D[Id]>, T[Id]> : never },
  ): Partial<Record<keyof D, Sentences>> =>
    texts;

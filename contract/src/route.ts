import type { Permission, Scope } from "./permissions.ts";
import type { PlainRefusalId, RefusalId } from "./refusals.ts";
import type { z } from "./z.ts";

type JsonBody = { kind: "json"; schema: z.ZodObject };
type MultipartBody = {
  kind: "multipart";
  schema: z.ZodObject;
  /** Limit of the whole body. */
  limitBytes: number;
  /** The refusal of a body that is too large; the default names the limit. */
  tooLarge?: TooLarge;
};
/** One large file, handed on piece by piece instead of read into memory. */
type StreamBody = { kind: "stream"; schema: z.ZodObject; limitBytes: number };
/** Bytes that their sender has signed, in a header. No page sends them. */
export type RawBody = { kind: "raw"; type: string; limitBytes: number; signedBy: string; schema: z.ZodObject };
export type TooLarge = "too-large" | "picture-too-large" | "resume-too-large" | "photo-too-large" | "file-too-large";
type JsonReply = { kind: "json"; schema: z.ZodType; publicSchema?: z.ZodType };
/** `types`: the media types that may come. */
type FileReply<T extends string = string> = { kind: "file"; types: readonly T[] };
type CsvReply = { kind: "csv" };
type EventsReply = { kind: "events" };
type NoReply = { kind: "none" };
type RedirectReply = { kind: "redirect" };
type SocketReply = {
  kind: "socket";
  fromPage: z.ZodType;
  fromServer: z.ZodType;
  /** Binary channels whose surplus is dropped; a surplus on any other channel closes the socket. */
  droppable: readonly number[];
};

export const json = <S extends z.ZodType>(schema: S) => ({ kind: "json", schema }) as const;
/** The back office gets `schema`, everyone else `publicSchema`. */
export const jsonByViewer = <S extends z.ZodType, P extends z.ZodType>(schema: S, publicSchema: P) =>
  ({ kind: "json", schema, publicSchema }) as const;
/** Files arrive as `File`; a field whose schema is an array collects repeated parts of one name. */
export const multipart = <S extends z.ZodObject>(schema: S, limitBytes: number, tooLarge?: TooLarge) =>
  ({ kind: "multipart", schema, limitBytes, ...(tooLarge && { tooLarge }) }) as const;
export const fileOf = <const T extends string>(...types: T[]): FileReply<T> => ({ kind: "file", types });
/** A photo, stored in one form whatever it arrived as. */
export const photo = fileOf("image/webp");
/** A document, which arrived as a PDF or as a picture. */
export const pdfOrPhoto = fileOf("application/pdf", "image/webp");
export const csv: CsvReply = { kind: "csv" };
/** Nothing more to say: 204. */
export const none: NoReply = { kind: "none" };
export const events: EventsReply = { kind: "events" };
/** The browser goes on to another address: 303. Only links lead here. */
export const redirect: RedirectReply = { kind: "redirect" };
/** A WebSocket. Text frames are JSON, one message each; a binary frame begins with the number of its channel. */
export const socket = <P extends z.ZodType, S extends z.ZodType>(fromPage: P, fromServer: S, droppable: readonly number[] = []) =>
  ({ kind: "socket", fromPage, fromServer, droppable }) as const;

/** One API call. `access` has no default: every route says who may call it. */
export type Route = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/${string}`;
  /** The path in the version before, which answers in this one too. */
  formerPath?: `/${string}`;
  access: "anyone" | "signed-in" | Permission;
  /** The scope with which an API token may make this call; without one, none may. */
  scope?: Scope;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: JsonBody | MultipartBody | StreamBody | RawBody;
  reply: JsonReply | FileReply | CsvReply | EventsReply | SocketReply | NoReply | RedirectReply;
  /** Something was created, and the reply shows it: 201. */
  creates?: true;
  /** The refusals of its use case; those that precede the use case apply to every route. */
  refusals?: readonly RefusalId[];
  /** A POST that changes nothing; its parameters must not appear in an address. */
  readsOnly?: true;
  /** With an `Idempotency-Key`, it is done once, and a second call gets the answer of the first. */
  repeatable?: true;
  /** How many ordinary reads a call counts as. */
  price?: number;
  /** The refusal of any missing required field; by default each field has its own sentence. */
  allRequired?: PlainRefusalId;
  /** The finished public reply is cached until the catalogue or the tutors change. */
  cached?: true;
  /** This call changes the catalogue or the tutors, so it clears the cache; "announced": the cached replies that the database's announcement names. */
  clearsCache?: true | "announced";
  /** Strangers may call, but it is a matter of the signed-in person, so an ended session is refused, and renewed by the page. */
  refusesEndedSession?: true;
  /** The call is authorised by a cookie, so it needs the XSRF header. */
  cookie?: "session" | "proof";
};

export const route = <const R extends Route>(r: R): R => r;

type Given<R extends Route> = (R["params"] extends z.ZodObject ? { params: R["params"] } : unknown) &
  (R["query"] extends z.ZodObject ? { query: R["query"] } : unknown) &
  (R["body"] extends { schema: infer S extends z.ZodObject } ? { body: S } : unknown);

type CanBeLeftOut<S> = S extends z.ZodType ? (Record<never, never> extends z.input<S> ? true : false) : never;

/** What a caller sends, before parsing: `{ params: { id: 7 }, query: { page: 2 } }`. A part whose every field is optional may be left out. */
export type ClientInput<R extends Route> = {
  [K in keyof Given<R> as CanBeLeftOut<Given<R>[K]> extends true ? never : K]: Given<R>[K] extends z.ZodType
    ? z.input<Given<R>[K]>
    : never;
} & {
  [K in keyof Given<R> as CanBeLeftOut<Given<R>[K]> extends true ? K : never]?: Given<R>[K] extends z.ZodType
    ? z.input<Given<R>[K]>
    : never;
};

/** What a handler receives, after parsing. */
export type ParsedInput<R extends Route> = {
  [K in keyof Given<R>]: Given<R>[K] extends z.ZodType ? z.output<Given<R>[K]> : never;
};

/** A stream of bytes to be saved under `name`; it travels as an attachment. */
export type FileResult<T extends string = string> = {
  name: string;
  type: T;
  /** Undefined if it is made while it is sent. */
  sizeBytes: number | undefined;
  bytes: ReadableStream<Uint8Array>;
};
export type PhotoResult = FileResult<"image/webp">;
export type PdfResult = FileResult<"application/pdf">;
/** The first row holds the headings. */
export type CsvRow = readonly (string | number | null)[];
/** Rows come in batches, because passing them on one by one costs more than making them. */
export type CsvResult = { name: string; columns: readonly string[]; batches: AsyncIterable<readonly CsvRow[]> };
/** An event only names what to reload. */
export type EventsResult = AsyncIterable<{ event: string }>;
export type Download = { name: string; blob: Blob };

/** An open WebSocket, as its handler sees it. */
export type OpenSocket<Out> = {
  send: (message: Out) => void;
  sendBytes: (channel: number, bytes: Uint8Array) => void;
  /** Bytes sent that the network has not taken yet. */
  waitingBytes: () => number;
  isOpen: () => boolean;
  close: (code: number) => void;
  /** The handler knows who it is; the socket no longer counts as a stranger's. */
  hasEntered: () => void;
};
export type SocketListener<In> = {
  onMessage: (message: In) => void;
  onBytes: (channel: number, bytes: Uint8Array) => void;
  /** "left": closed by the page; "lost": cut off. */
  closed: (how: "left" | "lost") => void;
};
export type SocketResult<In, Out> = (socket: OpenSocket<Out>) => SocketListener<In>;

/** What a handler must return. */
export type HandlerResult<R extends Route> = R["reply"] extends { kind: "json"; schema: infer S extends z.ZodType }
  ? z.input<S>
  : R["reply"] extends FileReply<infer T>
    ? FileResult<T>
    : R["reply"] extends CsvReply
      ? CsvResult
      : R["reply"] extends NoReply
        ? void
        : R["reply"] extends RedirectReply
          ? { location: string }
          : R["reply"] extends { kind: "socket"; fromPage: infer P extends z.ZodType; fromServer: infer S extends z.ZodType }
            ? SocketResult<z.output<P>, z.input<S>>
            : EventsResult;

/** The back office sees more of some replies than other callers. */
export type Viewer = "anyone" | "back-office";

/** What a caller gets back. */
export type ClientResult<R extends Route, V extends Viewer = "anyone"> = R["reply"] extends {
  publicSchema: infer P extends z.ZodType;
  schema: infer S extends z.ZodType;
}
  ? z.output<S> | (V extends "anyone" ? z.output<P> : never)
  : R["reply"] extends { kind: "json"; schema: infer S extends z.ZodType }
    ? z.output<S>
    : R["reply"] extends EventsReply
      ? EventsResult
      : R["reply"] extends NoReply
        ? void
        : Download;

import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../web/connection-limits.ts";

const heard: string[] = [];
const server = createServer(serverLimits, (request, response) => {
  heard.push(request.url ?? "");
  request.resume().on("end", () => response.end("taken"));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** What the server answers to these bytes until it closes. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    let said = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.end(bytes));
    socket.setEncoding("latin1").on("data", (part: string) => (said += part));
    socket.on("error", () => undefined).on("close", () => resolve(said));
  });

test.each([
  ["two kinds of length", "Content-Length: 6\r\nTransfer-Encoding: chunked", "0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["two lengths", "Content-Length: 0\r\nContent-Length: 40", "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a header that a line end hides", "X: a\rTransfer-Encoding: chunked", "0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"],
])(
  "a request with %s is refused, and nobody's next request is hidden in it",
  { meta: { proves: ["4.2.1"] } },
  async (_, headers, body) => {
    heard.length = 0;
    expect(await answerTo(`POST /seen HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).not.toContain("/hidden");
  },
);

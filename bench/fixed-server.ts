// The fastest node:http can be: one fixed reply from memory.
import { createServer } from "node:http";

const body = Buffer.from(process.env["BODY"] ?? "{}");

createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
}).listen(Number(process.env["PORT"]));

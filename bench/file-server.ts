// The least a page can cost: node:http reading the same bytes from a file for each request.
import { readFile } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const folder = process.env["FOLDER"] ?? "";

createServer((request, response) => {
  readFile(join(folder, encodeURIComponent(request.url ?? "")), (error, bytes) => {
    response.writeHead(error ? 404 : 200, { "content-type": "text/html; charset=utf-8", "content-length": bytes?.length ?? 0 });
    response.end(bytes);
  });
}).listen(Number(process.env["PORT"]));

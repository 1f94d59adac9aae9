import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import { count, tell } from "./counts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const requests = {
  "slow headers": "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  "slow body":
    "POST /api/students/auth/send-otp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
  "slow upload":
    "POST /api/tutors/complete HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x",
  "slow reader": "GET /courses HTTP/1.1\r\nHost: x\r\n\r\n",
};

test("slow clients are shown the door within fifteen seconds, and the others notice nothing", async () => {
  const sockets = count({ small: 80, all: 1_000 });
  const port = Number(new URL(product.url).port);
  const kinds = Object.entries(requests);
  const open = new Set<Socket>();
  const lasted: number[] = [];
  const trickle = setInterval(() => {
    for (const socket of open) if (!socket.destroyed && socket.writable && !socket.isPaused()) socket.write("x");
  }, 1_000);
  for (let nth = 0; nth < sockets; nth += 1) {
    const [kind, text] = kinds[nth % kinds.length] ?? ["", ""];
    const began = performance.now();
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    if (kind === "slow reader") socket.pause();
    else socket.resume();
    open.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      open.delete(socket);
      lasted.push(performance.now() - began);
    });
  }
  const waits: number[] = [];
  const good = async () => {
    for (let nth = 0; nth < 45; nth += 1) {
      const began = performance.now();
      const answer = await fetch(`${product.url}/api/courses/filter?page=${(nth % 5) + 1}`);
      await answer.text();
      if (nth >= 5) waits.push(performance.now() - began); // fifty who come in the same moment are another test
      await pause(200);
    }
  };
  await Promise.all(Array.from({ length: 50 }, good));
  const end = performance.now() + 9_000;
  while (open.size > 0 && performance.now() < end) {
    for (const socket of open) if (socket.isPaused()) socket.resume(); // a paused socket does not hear that it was closed
    await pause(100);
  }
  clearInterval(trickle);
  const left = open.size;
  for (const socket of open) socket.destroy();
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  tell("slow sockets", {
    sockets,
    "still open": left,
    "longest, s": Math.round(Math.max(0, ...lasted) / 100) / 10,
    "good users' p99, ms": Math.round(p99),
  });
  expect(left).toBe(0);
  expect(p99).toBeLessThan(300);
}, 120_000);

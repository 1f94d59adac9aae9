import { randomUUID } from "node:crypto";
import { z } from "zod";
import { queueReports } from "./phone-webhooks.ts";
import { faultSwitchesNow, insertMessage } from "./phones.queries.ts";
import type { PhonesDb } from "./store.ts";

const Call = z.object({
  template_id: z.string(),
  recipients: z.array(z.record(z.string(), z.string())).length(1),
});

type Parts = { db: PhonesDb; authKey: string; /** The registered texts by their id. */ texts: ReadonlyMap<string, string> };

const said = (status: number, type: "success" | "error", message: string) => Response.json({ type, message }, { status });

/** Answers calls as MSG91 does according to its documentation, with the fault that is switched on. */
export async function answerSms({ db, authKey, texts }: Parts, request: Request): Promise<Response> {
  const { sms: fault } = await faultSwitchesNow(db);
  if (fault === "unreachable") throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
  if (request.headers.get("authkey") !== authKey) return said(401, "error", "Invalid authkey");
  if (fault === "no-balance") return said(400, "error", "Insufficient balance");
  const call = Call.safeParse(await request.json());
  const [recipient] = call.success ? call.data.recipients : [];
  const text = call.success ? texts.get(call.data.template_id) : undefined;
  if (!recipient || text === undefined || fault === "template-mismatch") return said(400, "error", "Template does not match");
  const id = randomUUID().replaceAll("-", "").slice(0, 24);
  const isDelivered = fault === "delivered" || fault === "lost-after";
  const words = text.replaceAll(/##(VAR\d+)##/g, (_, name: string) => recipient[name] ?? "");
  const number = `+${recipient["mobiles"]}`;
  const code = /^.*#(\d{6})$/m.exec(words)?.[1] ?? "";
  if (isDelivered) await insertMessage(db, { id, channel: "sms", isTheirs: false, number, words, code, state: "delivered" });
  const report = {
    requestId: id,
    report: [{ number: recipient["mobiles"], status: isDelivered ? "1" : fault === "blocked" ? "17" : "2" }],
  };
  await queueReports(db, "/api/webhooks/sms", [report], (several) => several);
  if (fault === "lost-after") throw Object.assign(new TypeError("fetch failed"), { cause: { code: "UND_ERR_SOCKET" } });
  return said(200, "success", id);
}

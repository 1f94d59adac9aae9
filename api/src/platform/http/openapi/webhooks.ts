import { webhookEvents } from "@tutoring/contract/webhook-events";
import { z } from "@tutoring/contract/z";
import type { Json } from "./schemas.ts";

/** The webhooks that other programs may receive, by their types (OpenAPI's `webhooks`). */
export const describeWebhooks = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { when, data }]) => {
      const event = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
      const { $schema: _, ...schema } = z.toJSONSchema(event, {
        io: "output",
        override: ({ jsonSchema }) => makePlain(jsonSchema),
      });
      return [
        type,
        {
          post: {
            summary: when.replace(/\.$/, ""),
            description: `Signed as Standard Webhooks describes, with \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`.`,
            requestBody: { required: true, content: { "application/json": { schema } } },
            responses: {
              204: { description: "Any 2xx within 15 seconds: it has arrived." },
              410: { description: "Send nothing more." },
            },
          },
        },
      ];
    }),
  );

/** Events may gain fields, and formats say what their long patterns say. */
function makePlain(schema: Json): void {
  delete schema["additionalProperties"];
  if (schema["format"]) delete schema["pattern"];
}

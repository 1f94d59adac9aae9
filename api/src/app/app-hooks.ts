import type { Hooks } from "#api/platform/core/context.ts";
import { settleOrder } from "#api/domains/enrolments/index.ts";

export const hooks: Hooks = { paymentCaptured: settleOrder };

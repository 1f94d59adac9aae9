import type { Hooks } from "./core/context.ts";
import { settleOrder } from "./enrolments/index.ts";

export const hooks: Hooks = { paymentCaptured: settleOrder };

import type { orders, payments } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { takeWebhook } from "#api/domains/payments/index.ts";
import { cancelMyLesson, declineLessonTimes, listLessonSlots, planLessons, setLessonTime, showPlan } from "./family-lessons.ts";
import { listMyOrders, openMyDocument, orderLessons, showDocument, showOrder, stopOrder } from "./family-orders.ts";
import { openMaterial } from "./family-material.ts";
import { resumeLessons, pauseLessons, showResumption, showPause } from "./family-pause.ts";
import { askForAnotherTutor, keepTutor } from "./family-tutor.ts";

export const orderHandlers: Handlers<typeof orders> = {
  showPlan: (context, { params }) => showPlan(context, params.id),
  planLessons: (context, { params, body }) => planLessons(context, params.id, body),
  orderLessons: (context, { params, body }) => orderLessons(context, params.id, body),
  listMyOrders: (context) => listMyOrders(context),
  showOrder: (context, { params }) => showOrder(context, params.id),
  openMaterial: (context, { params }) => openMaterial(context, params.id, params.number),
  stopOrder: (context, { params, body }) => stopOrder(context, params.id, body.lessonsBack),
  listLessonSlots: (context, { params, query }) => listLessonSlots(context, params.id, query.nth),
  setLessonTime: (context, { params, body }) => setLessonTime(context, params.id, params.nth, new Date(body.startsAt)),
  declineLessonTimes: (context, { params }) => declineLessonTimes(context, params.id, params.nth),
  cancelLesson: (context, { params }) => cancelMyLesson(context, params.id, params.nth),
  showPause: (context, { params, query }) => showPause(context, params.id, query),
  pauseLessons: (context, { params, body }) => pauseLessons(context, params.id, body),
  showResumption: (context, { params, query }) => showResumption(context, params.id, query.from),
  resumeLessons: (context, { params, body }) => resumeLessons(context, params.id, body),
  askForAnotherTutor: (context, { params, body }) => askForAnotherTutor(context, params.id, body.words),
  keepTutor: (context, { params }) => keepTutor(context, params.id),
  showDocument: (context, { params }) => showDocument(context, params.id),
  openMyDocument: (context, { params }) => openMyDocument(context, params.id),
};

export const paymentHandlers: Handlers<typeof payments> = {
  takePaymentEvent: (context, { body }) => takeWebhook(context, body),
};

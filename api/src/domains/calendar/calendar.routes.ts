import type { calendar } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { openFeed } from "./open-feed.ts";
import {
  removeMyBusyCalendar,
  renewMyFeed,
  setMyBusyCalendar,
  showMyBusyCalendar,
  showMyCalendar,
  showMyFeed,
} from "./tutor-calendar.ts";

export const calendarHandlers: Handlers<typeof calendar> = {
  showMyCalendar: (context, { query }) => showMyCalendar(context, query),
  showMyBusyCalendar,
  setMyBusyCalendar: (context, { body }) => setMyBusyCalendar(context, body.address),
  removeMyBusyCalendar,
  showMyFeed,
  renewMyFeed,
  openFeed: (context, { params }) => openFeed(context, params.feed),
};

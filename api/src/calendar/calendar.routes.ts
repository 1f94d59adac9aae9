import type { calendar } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { openFeed, renewMyFeed, showMyFeed } from "./feed.ts";
import { removeMyBusyCalendar, setMyBusyCalendar, showMyBusyCalendar } from "./set-busy-calendar.ts";
import { showMyCalendar } from "./show-my-calendar.ts";

export const calendarHandlers: Handlers<typeof calendar> = {
  showMyCalendar: (context, { query }) => showMyCalendar(context, query),
  showMyBusyCalendar,
  setMyBusyCalendar: (context, { body }) => setMyBusyCalendar(context, body.address),
  removeMyBusyCalendar,
  showMyFeed,
  renewMyFeed,
  openFeed: (context, { params }) => openFeed(context, params.feed),
};

import type { StudentBooking } from "@tutoring/contract";
import { useEffect, useRef } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const everyMilliseconds = 10_000;

/** Reloads the page when time or the desk has changed a booking, and only while the page is visible. */
export function useFreshBookings(bookings: StudentBooking[], revalidate: () => Promise<void>): void {
  const current = useRef({ bookings, revalidate });
  useEffect(() => {
    current.current = { bookings, revalidate };
  });
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const fresh = await browserApi.bookings.listMyBookings().catch(() => undefined);
      if (fresh && JSON.stringify(fresh.bookings) !== JSON.stringify(current.current.bookings))
        await current.current.revalidate();
    };
    const timer = setInterval(() => inBackground(look()), everyMilliseconds);
    const back = () => inBackground(look());
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
}

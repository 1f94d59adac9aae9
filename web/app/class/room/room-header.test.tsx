import type { ClassRoom } from "@tutoring/contract";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createRoutesStub } from "react-router";
import { RoomHeader } from "./room-header.tsx";

const at = Date.parse("2026-12-01T10:30:00Z");
const minutes = (count: number) => new Date(at + count * 60_000).toISOString();
const facts = { side: "tutor", course: "Chemistry", startsAt: minutes(-30), endsAt: minutes(30) } as ClassRoom;

test("who is in a class while the desk moves it sees how long it lasts now", async () => {
  const socket = { you: "1", members: [], serverNow: () => at };
  const shown = (endsAt: string) => () => (
    <RoomHeader
      socket={socket as never}
      facts={{ ...facts, endsAt }}
      {...{ lessonId: "1", linkKey: undefined, unread: false, chatShown: false, onChat: () => {} }}
    />
  );
  const Before = createRoutesStub([{ path: "/", Component: shown(minutes(30)) }]);
  const { unmount } = render(<Before />);
  expect(await screen.findByText("30 minutes left")).toBeTruthy();
  unmount();
  const Moved = createRoutesStub([{ path: "/", Component: shown(minutes(45)) }]);
  render(<Moved />);
  expect(await screen.findByText("45 minutes left")).toBeTruthy();
});

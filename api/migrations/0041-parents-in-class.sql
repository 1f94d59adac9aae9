-- A parent beside the child is a side of the class of their own.
alter table room_tickets drop constraint room_tickets_side_check,
  add check (side in ('student', 'tutor', 'staff', 'parent'));
alter table room_presence drop constraint room_presence_side_check,
  add check (side in ('student', 'tutor', 'staff', 'parent'));
alter table room_attempts drop constraint room_attempts_side_check,
  add check (side in ('student', 'tutor', 'staff', 'parent'));
alter table room_pictures drop constraint room_pictures_side_check,
  add check (side in ('student', 'tutor', 'staff', 'parent'));
alter table room_messages drop constraint room_messages_side_check,
  add check (side in ('student', 'tutor', 'staff', 'parent'));
alter table room_media_seen drop constraint room_media_seen_side_check,
  add check (side in ('student', 'tutor', 'staff', 'parent'));
alter table room_media add column parent_cut_at timestamptz;

-- People whom the back office has shown out of a class, until it lets them in again.
create table room_removals (
  lesson_id uuid not null references lessons on delete cascade,
  person text not null,
  side text not null check (side in ('student', 'tutor', 'parent')),
  name text not null,
  removed_by text not null,
  removed_at timestamptz not null default clock_now(),
  primary key (lesson_id, person)
);

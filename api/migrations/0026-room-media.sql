-- The process whose relay a room uses, as long as it says so. Passes made before a side was cut no longer admit it.
create table room_media (
  lesson_id uuid primary key references lessons on delete cascade,
  process uuid not null,
  relay_urls text[] not null,
  leased_until timestamptz not null,
  student_cut_at timestamptz,
  tutor_cut_at timestamptz,
  staff_cut_at timestamptz
);

-- Picture or voice of a side, as the relay or LiveKit saw it: a second witness beside the room's own connections.
create table room_media_seen (
  lesson_id uuid not null references lessons on delete cascade,
  side text not null check (side in ('student', 'tutor', 'staff')),
  witness text not null check (witness in ('relay', 'livekit')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  bytes bigint not null,
  primary key (lesson_id, side, witness)
);

-- Addresses that take no mail, or whose people call ours spam: only codes are still sent there. Lower case.
create table stopped_addresses (
  address text primary key,
  why text not null check (why in ('bounced', 'complained')),
  -- the mail server's words
  said text not null,
  stopped_at timestamptz not null default clock_now(),
  -- by the desk, or by a code that arrived; older news is not believed any more
  allowed_at timestamptz
);

-- Domains that asked to try later: none of a lane's letters goes there until then. `nth`: pauses in a row, `since` when.
create table domain_pauses (
  lane text not null check (lane in ('codes', 'ordinary')),
  domain text not null,
  until_at timestamptz not null,
  nth integer not null,
  since timestamptz not null default clock_now(),
  primary key (lane, domain)
);

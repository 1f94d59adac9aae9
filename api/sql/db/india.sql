create function day_in_india(at timestamptz) returns date language sql immutable as $$ select (at at time zone 'Asia/Kolkata')::date $$;
create function midnight_in_india(day date) returns timestamptz language sql immutable as $$ select day::timestamp at time zone 'Asia/Kolkata' $$;

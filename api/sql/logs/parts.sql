-- Whom an entry is about, as the details name them: "bookingId:BK-2026-000001", or "childId:…" for each of "childIds".
create function log_subjects(details jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct kind || ':' || (said #>> '{}')), '{}')
  from (
    select rtrim(key, 's') as kind, said
    from jsonb_each(case jsonb_typeof(details) when 'object' then details else '{}' end),
      jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as said
  ) named
  where jsonb_typeof(said) in ('string', 'number')
    and kind in ('familyId', 'accountId', 'childId', 'bookingId', 'orderId', 'lessonId', 'conversationId', 'complaint', 'reviewId',
      'staffId', 'tutorId')
$$;

-- Gives an entry its subjects and the salted digests of its two personal parts. A note's text is personal, an event's name is not.
create function digest_log_parts() returns trigger language plpgsql as $$
begin
  -- the copy of a database brings digests that are sealed
  if new.actor_digest is not null then return new; end if;
  new.subjects := log_subjects(new.details);
  new.actor_salt := uuid_send(gen_random_uuid());
  new.details_salt := uuid_send(gen_random_uuid());
  new.actor_digest := sha256(new.actor_salt || convert_to(
    jsonb_build_array(new.user_name, new.user_email, new.client_address, new.user_agent)::text, 'UTF8'));
  new.details_digest := sha256(new.details_salt || convert_to(
    case when new.is_note then jsonb_build_array(new.operation, new.details) else new.details end::text, 'UTF8'));
  return new;
end $$;
create trigger digest_parts before insert on log_entries for each row execute function digest_log_parts();

-- Takes an erased person's parts out of the log, with the rights of the tables' owner, because the app may not change entries itself. The
-- caller records it by an entry with the numbers returned. `person`: the account whose own acts are blanked; `about`: subjects;
-- `words`: addresses and phone numbers. `kept`: how many entries stay until they are pruned, because their seals cover all of them.
create function erase_log_parts(person uuid, about text[], words text[], out entries bigint[], out kept bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  likely text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as word);
begin
  perform pg_advisory_xact_lock(7341906); -- the sealer waits
  with found as materialized (
    select e.log_id, coalesce(e.user_id = person, false) or lower(e.user_email) = any (words) as own,
      e.is_note or e.operation not in ('family-erased', 'child-erased', 'tutor-erased', 'log-entry-hidden', 'logs-cleared') as with_details,
      e.details_digest is not null
        and not exists (select from log_seals s where s.log_id = e.log_id and s.digests_mac is null) as may_go
    from log_entries e
    where e.user_id = person or e.subjects && about or e.search_text ilike any (likely)
  ), blanked as (
    update log_entries e set
      user_name = case when own then 'Erased' else user_name end,
      user_email = case when own then '' else user_email end,
      client_address = case when own then '' else client_address end,
      user_agent = case when own then '' else user_agent end,
      actor_salt = case when own then null else actor_salt end,
      operation = case when with_details and is_note then 'Erased' else operation end,
      details = case when with_details then '{"erased": true}' else details end,
      details_salt = case when with_details then null else details_salt end
    from found
    where found.log_id = e.log_id and may_go and (own and actor_salt is not null or with_details and details_salt is not null)
    returning e.log_id
  )
  select coalesce((select array_agg(log_id order by log_id) from blanked), '{}'), (select count(*) from found where not may_go)
  into entries, kept;
  delete from aggregated_entries a
  where a.user_id = person or lower(a.user_email) = any (words) or a.details::text ilike any (likely);
end $$;

-- One page of the catalogue in its order, and how many courses there are in all.
create function list_courses(
  in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer
) returns table (class_ids integer[], total bigint) language plpgsql stable as $$
begin
  if in_subcategory is null and with_level is null and with_language is null and in_category is not null then
    return query select
      array(
        select c.class_id from courses c where c.category_id = in_category and c.hidden_at is null
        order by c.class_id limit how_many offset from_row
      ),
      (select count(*) from courses c where c.category_id = in_category and c.hidden_at is null);
    return;
  end if;
  return query
  with matching as (
    select c.class_id from courses c
    where c.hidden_at is null
      and (in_category is null or c.category_id = in_category)
      and (in_subcategory is null or c.subcategory_id in (
        select s.subcategory_id from subcategories s where s.path @> array[in_subcategory]))
      and (with_level is null or lower(c.class_level) = lower(with_level))
      and (with_language is null or lower(with_language) = any (string_to_array(lower(c.class_language), ', ')))
  )
  select
    array(select m.class_id from matching m order by m.class_id limit how_many offset from_row),
    (select count(*) from matching);
end $$;

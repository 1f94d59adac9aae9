-- The bin of the catalogue: what an admin deleted, until it is restored or erased. The rows themselves stay in their tables, hidden since
-- `deleted_at`, with everything below them. A version that erases rows at once takes its entry along.
create table catalogue_bin (
  bin_id integer generated always as identity primary key,
  category_id integer unique references categories (category_id) on delete cascade,
  subcategory_id integer unique references subcategories (subcategory_id) on delete cascade,
  class_id integer unique references courses (class_id) on delete cascade,
  deleted_at timestamptz not null default clock_now(),
  constraint catalogue_bin_one_entry check (num_nonnulls(category_id, subcategory_id, class_id) = 1)
);
create index catalogue_bin_by_age on catalogue_bin (deleted_at);

-- The categories and subcategories that the file of an import names and the catalogue lacks, as [{category, subcategory}].
alter table course_imports add column missing_places jsonb not null default '[]';

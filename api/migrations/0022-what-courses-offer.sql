-- What the courses of a category offer, a line each; a feature is "title: text". Where it is empty, pages show what holds for all.
create table category_promises (
  category_id integer primary key references categories on delete cascade,
  learn_en text not null,
  learn_hi text not null,
  features_en text not null,
  features_hi text not null,
  version integer not null default 1
);

-- The figures on the public pages, once an admin has chosen the product's own; until then there is no row.
create table site_figures (
  single boolean primary key default true check (single),
  students integer,
  tutors integer,
  reviews integer,
  subjects integer,
  success_percent integer,
  version integer not null default 1
);

---------------------------------------------------------------------------------------------------- translations
-- The language of an original: Hindi where its name has more letters of Devanagari than Latin ones.
alter table categories add column text_language text not null check (text_language in ('en', 'hi')) generated always as (
  case when length(regexp_replace(category_name, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(category_name, '[^A-Za-z]', '', 'g'))
    then 'hi' else 'en' end
) stored;
alter table subcategories add column text_language text not null check (text_language in ('en', 'hi')) generated always as (
  case when length(regexp_replace(subcategory_name, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(subcategory_name, '[^A-Za-z]', '', 'g'))
    then 'hi' else 'en' end
) stored;
alter table courses add column text_language text not null check (text_language in ('en', 'hi')) generated always as (
  case when length(regexp_replace(class_fullname, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(class_fullname, '[^A-Za-z]', '', 'g'))
    then 'hi' else 'en' end
) stored;

-- `of_version`: the version of the original that was translated; `version`: of the translation itself.
create table category_texts (
  category_id integer not null references categories on delete cascade,
  language text not null check (language in ('hi')),
  category_name text not null,
  category_definition text not null,
  of_version integer not null,
  version integer not null default 1,
  primary key (category_id, language)
);
create table subcategory_texts (
  subcategory_id integer not null references subcategories on delete cascade,
  language text not null check (language in ('hi')),
  subcategory_name text not null,
  subcategory_definition text not null,
  of_version integer not null,
  version integer not null default 1,
  primary key (subcategory_id, language)
);
create table course_texts (
  class_id integer not null references courses on delete cascade,
  language text not null check (language in ('hi')),
  class_name text not null,
  class_fullname text not null,
  class_description text,
  of_version integer not null,
  version integer not null default 1,
  primary key (class_id, language)
);

---------------------------------------------------------------------------------------------------- languages of teaching
-- Codes instead of typed words. A word that names no language we know stays readable, at the end of the description.
alter table courses add column class_languages text[] not null default '{}';
with names (code, name) as (
  values
    ('en', 'english'), ('en', 'अंग्रेजी'), ('en', 'अंग्रेज़ी'), ('en', 'इंग्लिश'), ('en', 'hinglish'),
    ('hi', 'hindi'), ('hi', 'हिन्दी'), ('hi', 'हिंदी'), ('hi', 'hinglish'),
    ('as', 'assamese'), ('as', 'অসমীয়া'), ('as', 'असमिया'),
    ('bn', 'bengali'), ('bn', 'bangla'), ('bn', 'বাংলা'), ('bn', 'बांग्ला'), ('bn', 'बंगाली'),
    ('brx', 'bodo'), ('brx', 'बड़ो'), ('brx', 'बोडो'),
    ('doi', 'dogri'), ('doi', 'डोगरी'),
    ('gu', 'gujarati'), ('gu', 'ગુજરાતી'), ('gu', 'गुजराती'),
    ('kn', 'kannada'), ('kn', 'ಕನ್ನಡ'), ('kn', 'कन्नड़'),
    ('ks', 'kashmiri'), ('ks', 'کٲشُر'), ('ks', 'कश्मीरी'),
    ('kok', 'konkani'), ('kok', 'कोंकणी'),
    ('mai', 'maithili'), ('mai', 'मैथिली'),
    ('ml', 'malayalam'), ('ml', 'മലയാളം'), ('ml', 'मलयालम'),
    ('mni', 'manipuri'), ('mni', 'মৈতৈলোন্'), ('mni', 'मणिपुरी'),
    ('mr', 'marathi'), ('mr', 'मराठी'),
    ('ne', 'nepali'), ('ne', 'नेपाली'),
    ('or', 'odia'), ('or', 'oriya'), ('or', 'ଓଡ଼ିଆ'), ('or', 'उड़िया'), ('or', 'ओड़िया'),
    ('pa', 'punjabi'), ('pa', 'ਪੰਜਾਬੀ'), ('pa', 'पंजाबी'),
    ('sa', 'sanskrit'), ('sa', 'संस्कृतम्'), ('sa', 'संस्कृत'),
    ('sat', 'santali'), ('sat', 'ᱥᱟᱱᱛᱟᱲᱤ'), ('sat', 'संताली'),
    ('sd', 'sindhi'), ('sd', 'سنڌي'), ('sd', 'सिंधी'),
    ('ta', 'tamil'), ('ta', 'தமிழ்'), ('ta', 'तमिल'),
    ('te', 'telugu'), ('te', 'తెలుగు'), ('te', 'तेलुगु'),
    ('ur', 'urdu'), ('ur', 'اردو'), ('ur', 'उर्दू'),
    ('fr', 'french'), ('fr', 'français'), ('fr', 'फ़्रेंच'),
    ('de', 'german'), ('de', 'deutsch'), ('de', 'जर्मन'),
    ('es', 'spanish'), ('es', 'español'), ('es', 'स्पेनिश'),
    ('ja', 'japanese'), ('ja', '日本語'), ('ja', 'जापानी')
),
typed as (
  select c.class_id, t.word, t.nth, n.code
  from courses c
  cross join lateral regexp_split_to_table(c.class_language, '\s*(?:[,;/|&+]|\mand\M|और)\s*', 'i') with ordinality as t (word, nth)
  left join names n on normalize(n.name, NFC) = lower(normalize(trim(t.word), NFC)) or n.code = lower(trim(t.word))
  where trim(t.word) <> ''
)
update courses c set
  class_languages = array(
    select code from typed where typed.class_id = c.class_id and code is not null group by code order by min(nth), code
  ),
  class_description = nullif(concat_ws(
    E'\n', c.class_description,
    (select 'Language: ' || string_agg(word, ', ' order by nth) from typed where typed.class_id = c.class_id and code is null)
  ), '')
where c.class_language is not null;
alter table courses alter class_languages drop default;
alter table courses drop column class_language;
-- The few values of a long table, found by going from one to the next instead of through all its rows.
create index courses_by_languages on courses (class_languages) where hidden_at is null;

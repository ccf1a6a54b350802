-- The shop's own texts: help, law, and about the platform. Without a position a page is withdrawn.
create table page (
  kind text not null check (kind in ('help', 'law', 'platform')),
  slug text not null,
  version int not null check (version > 0),
  position int,
  primary key (kind, slug)
);

-- Every version stays: it is what shoppers agreed to. A version holds all languages of its page.
create table page_text (
  kind text not null,
  slug text not null,
  version int not null,
  lang text not null,
  title text not null,
  source text not null,
  blocks json not null,
  published_at timestamptz not null,
  primary key (kind, slug, version, lang),
  foreign key (kind, slug) references page
);

-- The version of law/terms that was shown at the registration, and its language; null if none was.
alter table shopper add column terms_version int, add column terms_lang text;

-- The search index. A posting says that a product can be found by a word or by a part of one; in the
-- order of its key, a page of the best products of a word is one short scan. No foreign key: checking
-- one for each of a product's two hundred postings costs more than writing them, and a posting without
-- a product is never shown.
create table search_posting (
  token text collate "C" not null,
  -- How well the word stands for the product, then the product's rank: server/search-index/score.ts.
  score bigint not null,
  product_id bigint not null,
  primary key (token, score, product_id)
);

-- What a product's postings were made from, so that they are found again when it changes.
create table search_document (
  product_id bigint primary key,
  rank bigint not null,
  terms text[] not null
);

-- Words that were ever in the index, for those who mistype them: `near` holds hashes of what is left
-- of a word when letters are left out, and two similar words share one.
create table search_token (
  token text collate "C" primary key,
  shown text not null,
  near int[] not null
);
create index search_token_near on search_token using gin (near) with (fastupdate = off);

-- Products that changed since they were indexed, whoever changed them.
create table search_pending (product_id bigint primary key);
insert into search_pending select id from product;

-- Which rules the index was made by; a server with other rules makes it again.
create table search_index (version int not null);
insert into search_index values (0);

-- What is searched for: who asked is a hash that cannot be turned back and changes every day.
create table search_term (
  lang text not null,
  term text not null,
  -- Infinity is written by hand: always shown.
  day date not null,
  seekers int[] not null,
  primary key (lang, term, day)
);
create index search_term_by_day on search_term (lang, day);

-- An update rather than nothing: it waits for whoever is indexing this product just now.
create function note_for_search() returns trigger language plpgsql as $$
begin
  insert into search_pending values (coalesce(new.id, old.id))
    on conflict (product_id) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger product_comes_or_goes after insert or delete on product
  for each row execute function note_for_search();
create trigger product_changes after update on product for each row
  when ((old.name, old.options, old.category, old.shop_id, old.published, old.rank)
    is distinct from (new.name, new.options, new.category, new.shop_id, new.published, new.rank))
  execute function note_for_search();

create function note_shop_for_search() returns trigger language plpgsql as $$
begin
  insert into search_pending select id from product where shop_id = new.id
    on conflict (product_id) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger shop_changes after update of name on shop for each row
  when (old.name is distinct from new.name) execute function note_shop_for_search();

-- The other orders of a shelf. Ids grow with time, so the newest have the highest.
create index shelf_by_sold on product (sold desc, id desc) where published;
create index shelf_by_age on product (id desc) where published;
create index shelf_by_price on product (price_from, id) where published;
-- As the stars are shown, then by how many gave them.
create function stars_key(star_sum int, review_count int) returns bigint
language sql immutable parallel safe as $$
  select case when review_count > 0
    then ((20 * star_sum::bigint + review_count) / (2 * review_count)) * 10000000
      + least(review_count, 9999999)
    else 0 end
$$;
create index shelf_by_stars on product (stars_key(star_sum, review_count) desc, id desc) where published;

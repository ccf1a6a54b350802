-- What the operator tells shoppers, in the words of each language. Notices of the kind `news` have its
-- name as subject.
create table announcement (
  name text primary key,
  texts jsonb not null,
  path text not null,
  at timestamptz not null
);

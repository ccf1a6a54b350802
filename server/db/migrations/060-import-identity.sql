-- Why a product is not on sale: 'operator' (products unpublish), 'file' (its last word on it), 'word'
-- (the file's word was not understood), 'pictures' (none could be fetched), 'moved' (another product
-- has its variants). Null if it is on sale; for products withdrawn before this, which count as the
-- operator's.
alter table product add column off_sale text
  check (off_sale in ('operator', 'file', 'word', 'pictures', 'moved'));

-- Imports look for a SKU in the whole shop, and compare handles and SKUs in NFC.
create index sku_code on sku (code) where code <> '';
update sku set code = normalize(code, NFC) where code is not NFC normalized;
update product p set handle = normalize(handle, NFC)
where handle is not NFC normalized and not exists (
  select from product other
  where other.shop_id = p.shop_id and other.id <> p.id
    and normalize(other.handle, NFC) = normalize(p.handle, NFC));

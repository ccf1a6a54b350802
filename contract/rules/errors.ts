interface ErrorKind {
  /** The wire `code`; 1 means success and is not used by any error. */
  code: number;
  /** 200 is a business refusal; the others are transport errors. */
  http: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** The same call may succeed later. */
  retryable: boolean;
}

const refusal = (code: number): ErrorKind => ({ code, http: 200, retryable: false });

/** Every way a call can fail. The error word is also the locale key `error.<word>`. */
export const errors = {
  invalid_input: { code: 400, http: 400, retryable: false },
  unauthorised: { code: 401, http: 401, retryable: false },
  not_found: { code: 404, http: 404, retryable: false },
  busy: { code: 409, http: 409, retryable: true },
  other_shopper: { code: 4091, http: 409, retryable: false },
  too_large: { code: 413, http: 413, retryable: false },
  unsupported_type: { code: 415, http: 415, retryable: false },
  key_reused: { code: 422, http: 422, retryable: false },
  key_required: { code: 4001, http: 400, retryable: false },
  too_many_requests: { code: 429, http: 429, retryable: true },
  changes_spent: { code: 4291, http: 429, retryable: true },
  server_error: { code: 500, http: 500, retryable: true },
  unavailable: { code: 503, http: 503, retryable: true },

  voided: refusal(1000),
  wrong_login: refusal(1001),
  account_taken: refusal(1002),
  login_throttled: refusal(1003),
  weak_password: refusal(1004),
  code_wrong: refusal(1005),
  code_over: refusal(1006),
  code_too_soon: refusal(1007),
  password_same: refusal(1008),
  contact_missing: refusal(1009),
  password_wrong: refusal(1010),
  undo_over: refusal(1011),
  account_in_use: refusal(1012),
  terms_unread: refusal(1013),
  pay_code_unset: refusal(1101),
  pay_code_wrong: refusal(1102),
  pay_code_locked: refusal(1103),
  pay_code_same: refusal(1104),
  pay_code_exhausted: refusal(1107),
  pay_code_repeated: refusal(1108),
  pay_code_sequence: refusal(1109),
  pay_code_date: refusal(1110),
  passkey_wrong: refusal(1111),
  passkey_over: refusal(1112),
  passkeys_full: refusal(1113),
  ticket_invalid: refusal(1105),
  old_secret_wrong: refusal(1106),
  sold_out: refusal(1201),
  not_enough_stock: refusal(1202),
  cart_full: refusal(1203),
  addresses_full: refusal(1204),
  favourites_full: refusal(1206),
  follows_full: refusal(1207),
  promo_unknown: refusal(1301),
  promo_over: refusal(1302),
  promo_minimum: refusal(1303),
  promo_used: refusal(1304),
  promo_spent: refusal(1305),
  price_changed: refusal(1401),
  order_moved: refusal(1402),
  order_expired: refusal(1403),
  insufficient_balance: refusal(1404),
  unpaid_orders_full: refusal(1405),
  unpaid_units_full: refusal(1406),
  pay_together: refusal(1407),
  wallet_full: refusal(1408),
  top_up_off: refusal(1701),
  withdrawal_off: refusal(1702),
  method_unavailable: refusal(1703),
  amount_too_low: refusal(1704),
  amount_too_high: refusal(1705),
  day_limit: refusal(1706),
  fee_too_high: refusal(1707),
  top_ups_full: refusal(1708),
  network_refused: refusal(1709),
  network_mismatch: refusal(1710),
  hash_wrong: refusal(1711),
  hash_used: refusal(1712),
  card_declined: refusal(1713),
  card_number_wrong: refusal(1714),
  address_wrong: refusal(1715),
  payees_full: refusal(1716),
  payee_waiting: refusal(1717),
  device_new: refusal(1718),
  card_money_waiting: refusal(1719),
  withdrawal_moved: refusal(1720),
  top_up_moved: refusal(1721),
  review_twice: refusal(1501),
  complaints_full: refusal(1901),
  suggestions_full: refusal(1902),
  messages_full: refusal(1903),
  refund_twice: refusal(1801),
  refund_over: refusal(1802),
  refund_too_much: refusal(1803),
  refund_moved: refusal(1804),
  asset_missing: refusal(1601),
  asset_broken: refusal(1602),
  assets_full: refusal(1603),
  picture_unreadable: refusal(1604),
} as const satisfies Record<string, ErrorKind>;

export type ErrorWord = keyof typeof errors;

/** Whether a wire word names an error that this build knows. */
export function isErrorWord(word: unknown): word is ErrorWord {
  return typeof word === 'string' && Object.hasOwn(errors, word);
}

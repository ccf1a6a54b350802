/** The specification's section 7: its calls, as they are. */
export const specifiedCalls = [
  ...['POST /api/user/login', 'GET /api/user/getUserInfo', 'POST /api/user/logout?lang=zh-cn'],
  ...['POST /api/user/register', 'GET /api/user/order_list', 'POST /api/user/profile'],
  ...['POST /api/user/resetpwd', 'POST /api/user/resetPay', 'GET /api/user/getBlockchain'],
  ...['POST /api/user/recharge', 'POST /api/user/extract', 'GET /api/user/extract'],
  ...['GET /api/user/address_list', 'POST /api/user/address_add', 'GET /api/user/address'],
  ...['POST /api/user/address_set_default', 'GET /api/user/address_del'],
  ...['GET /api/user/language_list', 'GET /api/user/set_language', 'GET /api/user/bill'],
  ...['GET /api/user/help_support', 'GET /api/user/law', 'POST /api/user/verify_pay'],
  ...['GET /api/user/recharge_log', 'GET /api/user/extract_log', 'POST /api/user/complain'],
  ...['GET /api/cart/index', 'POST /api/cart/del', 'POST /api/cart/set_num'],
  'POST /api/cart/add',
];

/** Those that work without a login. */
export const visitorCalls = [
  ...['POST /api/user/login', 'POST /api/user/register', 'POST /api/user/resetpwd'],
  ...['GET /api/user/language_list', 'GET /api/user/help_support', 'GET /api/user/law'],
];

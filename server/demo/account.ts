/** The account that the demo's login screen offers. */
export const demoAccount = {
  account: 'demo@caravel.test',
  password: 'caravel-demo',
  pay_password: '246810',
} as const;

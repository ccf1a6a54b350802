/** The account that a demo offers at its login. */
export const demoAccount = {
  account: 'demo@caravel.test',
  password: 'caravel-demo',
  pay_password: '246810',
} as const;

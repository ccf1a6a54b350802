/**
 * The attributes of an input that no password manager may fill or save: most take no notice of
 * `autocomplete`, and a payment code would become the login's password.
 */
export const notForManagers = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;

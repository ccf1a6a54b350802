/** The cookie names fixed by the specification (section 3). */
export const cookieNames = { token: 'Admin-Token', lang: 'Local_Lang' } as const;

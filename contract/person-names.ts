import * as z from 'zod/mini';
import { PersonName } from './fields.ts';

/** The fields of a person's names. Many people have one name only: `hasName` asks for no more. */
export const personNames = { family_name: PersonName, given_name: PersonName };

type Names = { [name in keyof typeof personNames]: string };

/** Checks that a form has one of the two names. */
export const hasName = z.refine<Names>((form) => form.family_name + form.given_name !== '', {
  path: ['family_name'],
});

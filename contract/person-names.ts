import * as z from 'zod/mini';
import { PersonName } from './fields.ts';

/** The fields of a person's names. Many people have one name only: `hasName` asks for no more. */
export const personNames = { family_name: PersonName, given_name: PersonName };

type Names = { [name in keyof typeof personNames]: string };

/** Whether one of two names has a letter: a dash, as filled in where both are required, is no name. */
export const isNamed = ({ family_name, given_name }: Names): boolean =>
  /[\p{L}\p{N}]/u.test(family_name + given_name);

/** Checks that a form has one of the two names. */
export const hasName = z.refine<Names>(isNamed, { path: ['family_name'] });

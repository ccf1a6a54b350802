import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AnyCall, ParsedInputOf } from '#contract/endpoint.ts';
import { type InputIssue, readQuery } from '#contract/wire.ts';
import { searchOf } from './language.ts';
import { Refusal } from './refusal.ts';

/** Parses a request's input by the contract. Throws `invalid_input` with each field's issue. */
export function readInput<C extends AnyCall>(call: C, request: FastifyRequest): ParsedInputOf<C> {
  const raw = call.method === 'GET' ? readQuery(searchOf(request)) : (request.body ?? {});
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  throw new Refusal('invalid_input', {}, parsed.error.issues.slice(0, 20).map(issue));
}

function issue(problem: z.core.$ZodIssue): InputIssue {
  return { path: problem.path.map(String).join('.'), rule: problem.code ?? 'custom' };
}

import { expect, test } from 'vitest';
import { nextPhase, type Phase } from './sending-phase.ts';

const nothing = { isWaiting: false, isOpen: false, isRefused: false };

const after = (...known: Partial<typeof nothing>[]) =>
  known.reduce<Phase>((phase, it) => nextPhase(phase, { ...nothing, ...it }), 'saved');

test('a request waits, and has arrived once the server has it', () => {
  expect(after({})).toBe('saved');
  expect(after({}, { isWaiting: true })).toBe('waiting');
  expect(after({ isWaiting: true }, { isOpen: true })).toBe('sent');
  expect(after({ isOpen: true })).toBe('sent');
});

test('a refused request needs editing, whether or not it was seen waiting', () => {
  expect(after({ isWaiting: true }, {})).toBe('refused');
  expect(after({ isRefused: true })).toBe('refused');
});

test('a request that was not just written changes nothing', () => {
  expect(nextPhase('untouched', { ...nothing, isOpen: true })).toBe('untouched');
  expect(nextPhase('refused', { ...nothing, isRefused: true })).toBe('refused');
});

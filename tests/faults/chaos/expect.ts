import { expect as base } from '@playwright/test';

/** A screen that takes longer than this has failed, also on a busy machine. */
export const longestMs = 25_000;

export const expect = base.configure({ timeout: longestMs });

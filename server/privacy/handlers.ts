import type { privacy } from '#contract/calls/profile.ts';
import type { HandlersOf } from '../http/context.ts';
import { closeAccount } from './close-account.ts';
import { exportData } from './export-data.ts';
import { obstaclesOf } from './obstacles.ts';

export const privacyHandlers: HandlersOf<typeof privacy> = {
  export: exportData,
  obstacles: (context) => obstaclesOf(context),
  close: closeAccount,
};

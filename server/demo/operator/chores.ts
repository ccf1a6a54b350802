import type { Chores } from '../../services/chores.ts';
import { passDemoTopUps, passDemoWithdrawals, settleDemoRefunds } from './auditor.ts';
import { carryDemo } from './carrier.ts';
import { answerDemo } from './case-answerer.ts';
import { answerDemoMessages } from './message-answerer.ts';
import { shipDemoOrders } from './shipper.ts';

/** What a demo's built-in operator does in a person's place. */
export const demoChores: Chores = {
  passDemoTopUps,
  passDemoWithdrawals,
  shipDemoOrders,
  carryDemo,
  settleDemoRefunds,
  answerDemo,
  answerDemoMessages,
};

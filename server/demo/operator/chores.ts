import type { Chores } from '../../services/chores.ts';
import { passDemoTopUps, passDemoWithdrawals, settleDemoRefunds } from './auditor.ts';
import { carryDemo } from './carrier.ts';
import { answerDemo } from './case-answerer.ts';
import { answerDemoMessages } from './message-answerer.ts';
import { shipDemoOrders } from './shipper.ts';

/** What a demo's built-in operator does in a person's place. */
export const demoChores: Chores = {
  passDemoTopUps: (services) => passDemoTopUps(services),
  passDemoWithdrawals: (services) => passDemoWithdrawals(services),
  shipDemoOrders: (services) => shipDemoOrders(services),
  carryDemo: (services) => carryDemo(services),
  settleDemoRefunds: (services) => settleDemoRefunds(services),
  answerDemo: (services) => answerDemo(services),
  answerDemoMessages: (services) => answerDemoMessages(services),
};

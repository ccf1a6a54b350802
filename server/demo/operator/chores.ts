import type { Services } from '../../http/context.ts';
import { passDemoTopUps, passDemoWithdrawals, settleDemoRefunds } from './auditor.ts';
import { carryDemo } from './carrier.ts';
import { answerDemo } from './case-answerer.ts';
import { answerDemoMessages } from './message-answerer.ts';
import { shipDemoOrders } from './shipper.ts';

/**
 * What a demo's built-in operator does in a person's place, by name, to be run again and again.
 * Nothing if it is switched off.
 */
export function chooseDemoChores(services: Services): { [chore: string]: () => Promise<void> } {
  if (!services.config.demoOperator) return {};
  return {
    passDemoTopUps: () => passDemoTopUps(services),
    passDemoWithdrawals: () => passDemoWithdrawals(services),
    shipDemoOrders: () => shipDemoOrders(services),
    carryDemo: () => carryDemo(services),
    settleDemoRefunds: () => settleDemoRefunds(services),
    answerDemo: () => answerDemo(services),
    answerDemoMessages: () => answerDemoMessages(services),
  };
}

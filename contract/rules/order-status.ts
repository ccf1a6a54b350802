import { dayMs, minuteMs } from './durations.ts';

/** The properties of a status. A new status does not compile until each one is set. */
interface StatusFacts {
  /** The wire value, from the specification (section 4); refunds are our own design. */
  value: number;
  /** The tone of its tag. */
  tone: 'primary' | 'warning';
  /**
   * Where the parcel is. Shipment progress is shown only for a paid order that is still in
   * progress.
   */
  parcel: 'none' | 'in the shop' | 'under way' | 'arrived';
  isShipmentShown: boolean;
  /** Whether the items can be reviewed now, later or never. */
  review: 'now' | 'later' | 'never';
  /** The automatic move if nobody makes one in time. */
  timer: { move: string; afterMs: number } | null;
}

/** What all statuses without a delivery share. */
const over = {
  tone: 'primary',
  parcel: 'none',
  isShipmentShown: false,
  review: 'never',
  timer: null,
} as const;

/**
 * The order statuses, in the order of the specification's tabs. Their texts are
 * `order.status.<value>` and `order.next.<value>` in the locales.
 */
const table = {
  unpaid: {
    value: 0,
    tone: 'warning',
    parcel: 'none',
    isShipmentShown: false,
    review: 'later',
    timer: { move: 'expire', afterMs: 30 * minuteMs },
  },
  paid: {
    value: 1,
    tone: 'primary',
    parcel: 'in the shop',
    isShipmentShown: true,
    review: 'later',
    timer: null,
  },
  shipped: {
    value: 2,
    tone: 'primary',
    parcel: 'under way',
    isShipmentShown: true,
    review: 'later',
    timer: { move: 'autoConfirm', afterMs: 10 * dayMs },
  },
  received: {
    value: 3,
    tone: 'primary',
    parcel: 'arrived',
    isShipmentShown: true,
    review: 'now',
    timer: { move: 'autoComplete', afterMs: 7 * dayMs },
  },
  completed: {
    value: 4,
    tone: 'primary',
    parcel: 'arrived',
    isShipmentShown: false,
    review: 'now',
    timer: null,
  },
  cancelled: { value: -1, ...over },
  refunding: { value: -2, ...over },
  refunded: { value: -3, ...over },
  afterSale: { value: -4, ...over },
} as const satisfies { [name: string]: StatusFacts };

type StatusName = keyof typeof table;
export type OrderStatus = (typeof table)[StatusName]['value'];

/** How much later an order is received automatically once its shopper has asked for it. */
export const extensionDays = 7;

/** How long an unpaid order is held, in ms. */
export const holdMs = table.unpaid.timer.afterMs;

/** The status values by name. */
export const orderStatus = Object.fromEntries(
  Object.entries(table).map(([name, { value }]) => [name, value]),
) as { [N in StatusName]: (typeof table)[N]['value'] };

const byValue = new Map<number, StatusFacts>(
  Object.values(table).map((facts) => [facts.value, facts]),
);

/** The properties of a status. Throws for a number that is not a status. */
export function factsOf(status: OrderStatus): StatusFacts {
  const facts = byValue.get(status);
  if (!facts) throw new Error(`${status} is not an order status`);
  return facts;
}

const values = Object.values(orderStatus);

/** Whether a number is a status. */
export const isOrderStatus = (value: number): value is OrderStatus => byValue.has(value);

/** The statuses that satisfy a predicate. */
export const statusesWhere = (is: (facts: StatusFacts) => boolean): OrderStatus[] =>
  values.filter((status) => is(factsOf(status)));

/** The statuses in which items can be reviewed. */
export const reviewable = statusesWhere(({ review }) => review === 'now');

const { unpaid, paid, shipped, received, completed, cancelled, refunding, refunded, afterSale } =
  orderStatus;

const refundable = [shipped, received, completed] as const;

/**
 * Every order move and its starting statuses. Nothing else may change a status. `before` is the
 * status that the order had when its refund was asked for, with what its timer had left.
 */
export const orderMoves = {
  pay: { from: [unpaid], to: paid },
  cancel: { from: [unpaid], to: cancelled },
  cancelPaid: { from: [paid], to: refunded },
  expire: { from: [unpaid], to: cancelled },
  ship: { from: [paid], to: shipped },
  confirm: { from: [shipped], to: received },
  autoConfirm: { from: [shipped], to: received },
  review: { from: [received], to: completed },
  autoComplete: { from: [received], to: completed },
  askRefund: { from: refundable, to: refunding },
  askReturn: { from: refundable, to: afterSale },
  returnArrived: { from: [afterSale], to: refunding },
  decisionOverdue: { from: [afterSale, refunding], to: refunding },
  refund: { from: [refunding], to: refunded },
  refundPart: { from: [refunding], to: 'before' },
  refuseRefund: { from: [refunding, afterSale], to: 'before' },
  withdrawRefund: { from: [refunding, afterSale], to: 'before' },
  expireReturn: { from: [afterSale], to: 'before' },
} as const satisfies {
  [move: string]: { from: readonly OrderStatus[]; to: OrderStatus | 'before' };
};

export type OrderMove = keyof typeof orderMoves;

/** The moves a shopper can make by tapping, in display order. */
const shopperMoves = [
  'pay',
  'cancel',
  'cancelPaid',
  'askRefund',
  'confirm',
] as const satisfies readonly OrderMove[];
export type ShopperMove = (typeof shopperMoves)[number];

/** Why a shopper cancels a paid order. */
export const cancelReasons = [
  'changed_mind',
  'wrong_item',
  'wrong_address',
  'too_slow',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The moves available to a shopper in this status. */
export function shopperMovesFrom(status: OrderStatus): ShopperMove[] {
  return shopperMoves.filter((move) =>
    (orderMoves[move].from as readonly OrderStatus[]).includes(status),
  );
}

/** The timed move of an order in this status and its due time; null if it waits indefinitely. */
export function timerFrom(
  status: OrderStatus,
  since: Date,
): { move: OrderMove; dueAt: Date } | null {
  const { timer } = factsOf(status);
  if (!timer) return null;
  return { move: timer.move as OrderMove, dueAt: new Date(since.getTime() + timer.afterMs) };
}

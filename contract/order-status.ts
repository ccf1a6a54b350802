/** Order status values on the wire; the specification's section 4, refunds by our design. */
export const orderStatus = {
  unpaid: 0,
  paid: 1,
  shipped: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  refunding: -2,
  refunded: -3,
  afterSale: -4,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

const { unpaid, paid, shipped, received, completed, cancelled, refunding, refunded, afterSale } =
  orderStatus;

/** Every move an order can make, and from where. There is no other way to change a status. */
export const orderMoves = {
  pay: { from: [unpaid], to: paid },
  cancel: { from: [unpaid], to: cancelled },
  expire: { from: [unpaid], to: cancelled },
  ship: { from: [paid], to: shipped },
  confirm: { from: [shipped], to: received },
  autoConfirm: { from: [shipped], to: received },
  review: { from: [received], to: completed },
  autoComplete: { from: [received], to: completed },
  askRefund: { from: [paid, shipped, received], to: refunding },
  askReturn: { from: [shipped, received], to: afterSale },
  returnArrived: { from: [afterSale], to: refunding },
  refund: { from: [refunding], to: refunded },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;

export type OrderMove = keyof typeof orderMoves;

/** Where what was bought has arrived, and can be reviewed. */
export const arrived: readonly number[] = [received, completed];

/** The moves a shopper may make by a tap, in the order a screen offers them. */
const shopperMoves = ['pay', 'cancel', 'confirm'] as const satisfies readonly OrderMove[];
export type ShopperMove = (typeof shopperMoves)[number];

/** What a shopper can do with an order of this status. */
export function shopperMovesFrom(status: OrderStatus): ShopperMove[] {
  return shopperMoves.filter((move) =>
    (orderMoves[move].from as readonly OrderStatus[]).includes(status),
  );
}

/** How long each waiting state lasts before the shop moves the order by itself. */
export const orderTimers = { payMinutes: 30, confirmDays: 10, completeDays: 7 } as const;

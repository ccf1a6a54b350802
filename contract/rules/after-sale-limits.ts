/**
 * Limits of refunds, complaints and suggestions. Apart from the others, which are in the first load.
 */
export const afterSaleBounds = {
  /** Characters of a complaint or a suggestion. */
  maxCaseLength: 1000,
  /** Pictures of its certificate. */
  maxCasePictures: 6,
  /** How long they are kept. */
  casePictureDays: 365,
  /** Complaints of one shopper that wait for an answer; suggestions have as many of their own. */
  maxOpenCases: 20,
  maxAnswerLength: 2000,
  maxRefundText: 500,
  maxRefundProof: 5,
  /** In days: how soon a shop usually decides, and how long a shopper may take to send a parcel. */
  refundReviewDays: 3,
  returnSendDays: 7,
  maxCarrier: 60,
  maxParcelNumber: 60,
} as const;

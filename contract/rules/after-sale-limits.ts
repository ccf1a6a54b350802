/**
 * Limits of refunds, complaints, suggestions and messages. Apart from the others, which are in the first load.
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
  maxMessageLength: 1000,
  maxMessagePictures: 4,
  /** How long a message is kept, with its pictures. */
  messageDays: 365,
  /** Messages of one shopper within an hour. */
  maxMessagesPerHour: 120,
  maxRefundText: 500,
  maxRefundProof: 5,
  /** In days: how soon a shop usually decides, and how long a shopper may take to send a parcel. */
  refundReviewDays: 3,
  returnSendDays: 7,
  maxCarrier: 60,
  maxParcelNumber: 60,
} as const;

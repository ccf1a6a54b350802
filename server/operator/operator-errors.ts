/** Wrong arguments. Its message is a sentence; the usage is shown below it. */
export class UsageError extends Error {}

/** An action that is not possible now. Its message is one sentence for the operator. */
export class OperatorRefusal extends Error {}

/** Why a picture cannot be fetched now. */
export interface Hindrance {
  /** A later import may get it. */
  isTemporary?: boolean;
  /** Its host does not answer at all: the next picture from there will fail too. */
  isSilent?: boolean;
  /** Its host asks for fewer requests, and for this wait if it says how long. */
  isBusy?: boolean;
  waitMs?: number | undefined;
}

/** Why a picture is missing. Its message continues a sentence that begins with the address. */
export class PictureProblem extends Error {
  readonly hindrance: Hindrance;

  constructor(message: string, hindrance: Hindrance = {}) {
    super(message);
    this.hindrance = hindrance;
  }
}

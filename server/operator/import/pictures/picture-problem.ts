/** Why a picture is missing. Its message continues a sentence that begins with the address. */
export class PictureProblem extends Error {
  /** Nothing answered at all: the next picture from that host will fail too. */
  readonly isUnreachable: boolean;

  constructor(message: string, isUnreachable = false) {
    super(message);
    this.isUnreachable = isUnreachable;
  }
}

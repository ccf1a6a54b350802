/** Why a picture could not be had. Its message follows the picture's address in a sentence. */
export class PictureProblem extends Error {
  /** Nothing answered at all: the next picture from there will fare no better. */
  readonly isUnreachable: boolean;

  constructor(message: string, isUnreachable = false) {
    super(message);
    this.isUnreachable = isUnreachable;
  }
}

/** A save that is refused for a reason that belongs to one field. Its message is shown there. */
export class SaveRefused extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

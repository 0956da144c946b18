/** A document to be written. */
export interface Write {
  readonly path: string;
  readonly data: object;
}

export interface Write {
  readonly path: string;
  readonly data: object;
}

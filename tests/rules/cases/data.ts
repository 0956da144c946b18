/** Stands for the server's time of the request. */
export const SERVER_TIME = Symbol('the time of the server');

/** Plain values: times are `Date` or SERVER_TIME, whole numbers are integers. An update removes an undefined field. */
export type Data = Readonly<Record<string, unknown>>;

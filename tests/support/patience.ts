/** Maximum milliseconds for one expected event. It only ends a wait for what never comes: on a busy machine events come late. */
export const PATIENCE = 100_000;

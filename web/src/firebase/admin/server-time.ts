/** The time of the server's last answer, and what this page's stopwatch showed then. */
let known: { readonly server: number; readonly stopwatch: number } | undefined;

/** `time` is ISO 8601. The delay of the answer is ignored: days matter, not seconds. */
export function learnServerTime(time: string): void {
  known = { server: Date.parse(time), stopwatch: performance.now() };
}

/** The server's time; the device's clock may be wrong, and counts only before the first answer. */
export function serverNow(): Date {
  return known ? new Date(known.server + performance.now() - known.stopwatch) : new Date();
}

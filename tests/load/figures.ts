/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
export const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

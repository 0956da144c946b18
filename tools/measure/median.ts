/** The middle one of the measured values by size, the lower of two. Throws when nothing was measured. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

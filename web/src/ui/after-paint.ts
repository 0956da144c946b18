/** Calls once the frame with what is rendered now has been painted: what then begins cannot hold that frame up. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(call));
}

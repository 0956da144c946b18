/** Marks the frame of a table by `data-wide` while the table is wider than it. Returns how to stop; for the `ref` of the frame. */
export function watchWidth(frame: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const table = frame.firstElementChild;
    // The frame of a table that fits has no scroll bar, so nothing swings to and fro.
    if (table instanceof HTMLElement)
      frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth);
  });
  observer.observe(frame);
  if (frame.firstElementChild) observer.observe(frame.firstElementChild);
  return () => observer.disconnect();
}

/** Listens to events of these types. Returns how to stop this. */
export function listen<E extends Event>(
  target: EventTarget,
  types: readonly string[],
  act: (event: E) => unknown,
  options: AddEventListenerOptions = {},
): () => void {
  const end = new AbortController();
  for (const type of types)
    target.addEventListener(type, act as (event: Event) => void, { ...options, signal: end.signal });
  return () => end.abort();
}

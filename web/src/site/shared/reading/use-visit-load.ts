import type { VisitSource } from '../../../firebase/public/visit-cache.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { useLoad } from '../../../ui/use-load.ts';

/**
 * As `useLoad`, but what this visit has read before is there at the first render. During hydration it is not: the first render has to match
 * the prerendered HTML.
 */
export function useVisitLoad<T>(
  source: VisitSource<T>,
  onFailure: (reason: unknown) => void,
): ReturnType<typeof useLoad<T>> {
  const isHydrated = useIsHydrated();
  const { load, again } = useLoad(source.key, source.read, onFailure);
  const known = load.state === 'loading' && isHydrated ? source.known() : undefined;
  return { load: known === undefined ? load : { state: 'loaded', value: known }, again };
}

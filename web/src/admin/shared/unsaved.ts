import { adminRoutes } from '@site/domain/admin-routes';
import { useEffect } from 'react';

/** True if a navigation to this path of the back office loses the input. Undefined: the whole page closes. */
export type IsLostAt = (path: string | undefined) => boolean;

/** For input that outlives every screen: only a reload loses it, or the page after a sign-out. */
export const isLostWithPage: IsLostAt = (path) => path === undefined || path === adminRoutes.signIn;

const unsaved = new Set<{ readonly isLostAt: IsLostAt }>();

/** Registers unsaved input, which may outlive its screen. */
export function keepUnsaved(isLostAt: IsLostAt = () => true): () => void {
  const own = { isLostAt };
  unsaved.add(own);
  return () => unsaved.delete(own);
}

/** Registers unsaved input while the component is mounted. Pass the same `isLostAt` on each render. */
export function useUnsaved(isUnsaved: boolean, isLostAt?: IsLostAt): void {
  useEffect(() => (isUnsaved ? keepUnsaved(isLostAt) : undefined), [isUnsaved, isLostAt]);
}

/** True if leaving for this path loses unsaved input. */
export const isLost = (path: string | undefined): boolean =>
  [...unsaved].some(({ isLostAt }) => isLostAt(path));

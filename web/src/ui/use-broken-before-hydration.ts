import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells, once, that a picture of the HTML could not be loaded before this code was there to hear of it: the inline script of pages
 * (`build/pre-hydration-script.ts`) has marked it.
 */
export function useBrokenBeforeHydration(onBroken: () => void): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  const tell = useRef(onBroken);
  useEffect(() => {
    if (image.current?.isBroken) tell.current();
  }, []);
  return image;
}

import { Box, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/** Undefined means the lower edge of the window. */
let place: HTMLElement | undefined;
const watchers = new Set<() => void>();

export function toastPlace(): HTMLElement | undefined {
  return place;
}

export function watchToastPlace(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function choose(element: HTMLElement | undefined): void {
  place = element;
  for (const watcher of watchers) watcher();
}

/** Receives the toasts; the elements beside it make room. */
export function ToastPlace(props: HTMLChakraProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = () => {
      if (element.parentElement?.checkVisibility()) choose(element);
      else if (place === element) choose(undefined);
    };
    follow();
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('resize', follow);
      if (place === element) choose(undefined);
    };
  }, []);
  return <Box ref={box} {...props} />;
}

import { readFilters } from '@site/domain/vehicles/filters';
import { wishesOf } from '@site/domain/vehicles/wishes';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

interface FillWishesProps {
  kind: 'secondhand' | 'recon';
  /** What the form is in. */
  place: RefObject<HTMLElement | null>;
}

/** Fills the filters of the address into the request form, and keeps them up to date where the visitor has not written anything else. */
export function FillWishes({ kind, place }: FillWishesProps) {
  const [query] = useSearchParams();
  const filled = useRef<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const wishes = wishesOf(readFilters(query), kind);
    const controls = place.current?.querySelector('form')?.elements;
    for (const [name, wish] of Object.entries(wishes)) {
      const control = controls?.namedItem(name);
      if (!isAnswer(control) || control.value !== (filled.current[name] ?? '')) continue;
      control.value = wish;
    }
    filled.current = wishes;
  }, [query, kind, place]);
  return null;
}

function isAnswer(
  control: Element | RadioNodeList | null | undefined,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

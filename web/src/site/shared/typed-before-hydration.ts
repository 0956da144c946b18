import { wasPrerendered } from '../../ui/pre-hydration.ts';

/**
 * What a visitor has typed into a prerendered form before hydration, over the values of an empty form; undefined for a form that is rendered
 * in the browser. A list has the values of the ticked boxes, a boolean says whether its box is ticked.
 */
export function typedBeforeHydration<Values extends object>(name: string, empty: Values): Values | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.forms.namedItem(name);
  if (!form || !wasPrerendered(form)) return undefined;
  const typed = new FormData(form);
  const values = Object.entries(empty).map(([field, value]) => {
    if (Array.isArray(value)) return [field, typed.getAll(field)];
    return [field, typeof value === 'boolean' ? typed.has(field) : (typed.get(field) ?? value)];
  });
  return Object.fromEntries(values);
}

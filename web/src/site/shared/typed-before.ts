import { wasThereBefore } from '../../ui/early-visitor.ts';

/**
 * What a visitor has typed into a form before its code was there, over the values of an empty form; undefined when the form comes with
 * its code. Lists are the values of the ticked boxes, a boolean says whether its box is ticked.
 */
export function typedBefore<Values extends object>(name: string, empty: Values): Values | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.forms.namedItem(name);
  if (!form || !wasThereBefore(form)) return undefined;
  const typed = new FormData(form);
  const values = Object.entries(empty).map(([field, value]) => {
    if (Array.isArray(value)) return [field, typed.getAll(field)];
    return [field, typeof value === 'boolean' ? typed.has(field) : (typed.get(field) ?? value)];
  });
  return Object.fromEntries(values);
}

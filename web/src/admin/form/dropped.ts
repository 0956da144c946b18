import { useEffect, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { removeFile } from '#firebase/admin/content/files.ts';
import { tellWithWayBack } from '../shared/tell.ts';

/** The typed values of a cancelled form. */
export interface Dropped {
  readonly values: FieldValues;
  /** What was stored when the form was opened. */
  readonly loaded: object;
  /** Unsaved uploads. They stay as long as they can be brought back. */
  readonly files: readonly string[];
}

/** On its way back into a form. */
let last: (Dropped & { readonly id: string }) | undefined;

/** Says that typed changes are gone. The toast's button opens the form again with them, through `open` with a state of the router. */
export function tellDropped(dropped: Dropped, open: (state: object) => void): void {
  const id = crypto.randomUUID();
  const onAction = () => {
    last = { ...dropped, id };
    open({ dropped: id });
  };
  tellWithWayBack('Your changes were dropped', { label: 'Bring them back', onAction }, () => {
    for (const file of dropped.files) void removeFile(file);
  });
}

/** The values that this visit brings back, once: a later visit would make a saved entry again. */
export function useBroughtBack() {
  const { state } = useLocation();
  const back = useMemo(() => (last && state?.dropped === last.id ? last : undefined), [state]);
  useEffect(() => {
    if (back === last) last = undefined;
  }, [back]);
  return back;
}

import { useCallback } from 'react';
import { useQuery } from '../../../ui/use-query.ts';

/** What a manager shows: its list, an empty form, or the form of one document. */
export type ManagerMode =
  | { readonly is: 'list' }
  | { readonly is: 'create' }
  | { readonly is: 'edit'; readonly id: string };

/** The parameter of the address that names the entry whose form is shown. */
export const FORM_PARAMETER = 'form';

const CREATE = 'new';

interface UseManagerMode {
  readonly mode: ManagerMode;
  create(): void;
  edit(id: string): void;
  showList(): void;
}

/** The mode, kept in the address (`?form=new`, `?form=<id>`), so that the browser's back leads from the form to the list. */
export function useManagerMode(): UseManagerMode {
  const [query, setQuery] = useQuery();
  const form = query.get(FORM_PARAMETER);
  const go = useCallback(
    (wanted?: string) =>
      setQuery((previous) => {
        const next = new URLSearchParams(previous);
        if (wanted) next.set(FORM_PARAMETER, wanted);
        else next.delete(FORM_PARAMETER);
        return next;
      }),
    [setQuery],
  );
  return {
    mode: form === null ? { is: 'list' } : form === CREATE ? { is: 'create' } : { is: 'edit', id: form },
    create: () => go(CREATE),
    edit: go,
    showList: () => go(),
  };
}

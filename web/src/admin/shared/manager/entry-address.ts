import { FORM_PARAMETER } from './use-manager-mode.ts';

/** The address of the form of an entry in its manager (`domain/src/admin-routes.ts`). */
export function entryAddress({ path }: { readonly path: string }, id: string): string {
  return `${path}?${new URLSearchParams({ [FORM_PARAMETER]: id })}`;
}

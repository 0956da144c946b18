import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';

/**
 * Where the visitor is, and how to get elsewhere without a reload: the History API as React state. Of a router's library, visitors would
 * download twelve kilobytes that this site does not use (docs/decisions/0013-page-model.md).
 */

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Differs between two visits to the same address. */
  readonly key: string;
}

/** How the visitor got here: by back, forward or opening the site, or by following a link. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

interface NavigateOptions {
  /** The entry before takes its place in the history. */
  readonly replace?: boolean;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

interface RouterState {
  readonly location: Location;
  readonly type: NavigationType;
}

interface RouterValue extends RouterState {
  readonly navigate: Navigate;
}

const RouterContext = createContext<RouterValue | undefined>(undefined);

/** What a history entry holds: `idx` is its position, by which `admin/shared/form/unsaved-guard.tsx` goes back. */
interface EntryState {
  readonly key: string;
  readonly idx: number;
}

const FIRST: EntryState = { key: 'default', idx: 0 };

function entry(): EntryState {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state) || !('idx' in state)) return FIRST;
  return { key: String(state.key), idx: Number(state.idx) };
}

function here(type: NavigationType): RouterState {
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, key: entry().key }, type };
}

/** The router of a browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState(() => here('POP'));

  useEffect(() => {
    if (entry() === FIRST) history.replaceState({ ...Object(history.state), ...FIRST }, '');
    // As a transition: the page before stays until the code of the next one is there.
    const onPopState = () => startTransition(() => setState(here('POP')));
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const { idx } = entry();
    const key = Math.random().toString(36).slice(2, 10);
    if (replace) history.replaceState({ key, idx }, '', to);
    else history.pushState({ key, idx: idx + 1 }, '', to);
    startTransition(() => setState(here(replace ? 'REPLACE' : 'PUSH')));
  }, []);

  const value = useMemo(() => ({ ...state, navigate }), [state, navigate]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

/** The router of a page that is rendered to HTML. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const navigate = () => {
    throw new Error('Nobody navigates while a page is rendered');
  };
  const location = { pathname, search, hash, key: FIRST.key };
  return <RouterContext value={{ location, type: 'POP', navigate }}>{children}</RouterContext>;
}

function useRouter(): RouterValue {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router around this');
  return router;
}

export const useLocation = (): Location => useRouter().location;
export const useNavigationType = (): NavigationType => useRouter().type;
/** Gives the same function each time. */
export const useNavigate = (): Navigate => useRouter().navigate;

type Query = URLSearchParams | Readonly<Record<string, string>>;
/** Replaces the query of the address. A function is given the query as it is. */
export type SetQuery = (
  next: Query | ((before: URLSearchParams) => Query),
  options?: NavigateOptions,
) => void;

/** The query of the address, and how to change it. */
export function useSearchParams(): [query: URLSearchParams, setQuery: SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetQuery>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      navigate(`?${new URLSearchParams(wanted)}`, options);
    },
    [navigate],
  );
  return [query, setQuery];
}

/** Leads elsewhere as soon as it is rendered. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

import { type ClosedForm, closedForms } from '@site/domain/enquiries/gates';
import { useEffect, useReducer } from 'react';
import { type Live, useLiveQuery, whenLoaded } from '../../../firebase/admin/live-query.ts';

/** The longest timer of a browser, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The closed forms, live. A form with an end time leaves the list at that time. */
export function useClosedForms(): Live<readonly ClosedForm[]> {
  const [live] = useLiveQuery('form-gates', watchWhenLoaded);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const closed = live.state === 'loaded' ? closedForms(live.data, new Date()) : [];
  const next = Math.min(...closed.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(render, Math.min(next - Date.now(), LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [next]);
  return live.state === 'loaded' ? { state: 'loaded', data: closed } : live;
}

function watchWhenLoaded() {
  return whenLoaded(
    () => import('../../../firebase/admin/documents.ts'),
    ({ watchFormGates }) => watchFormGates(),
  );
}

import { Box } from '@chakra-ui/react';
import type { ContentCollection } from '@site/domain/content/kinds';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import type { Live } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { ADD, focusTarget, useFocusReturn } from '../list/focus.ts';
import { Screen } from '../shared/screen.tsx';
import { tellFailure } from '../shared/tell.ts';
import { ContentList, type RowButtonOf } from './content-list.tsx';
import { EntryForm } from './entry-form.tsx';
import { FORM_PARAMETER, type ManagerKind, useLiveContent, useLiveEntry } from './kind.ts';

interface ContentManagerProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  /** Shown above the list only, since the guard of unsaved changes does not catch buttons. */
  back?: ReactNode;
  actions?: ReactNode;
  aboveCreate?: ReactNode;
  rowAction?: RowButtonOf<C> | undefined;
  list?: ((items: readonly Stored<C>[]) => ReactNode) | undefined;
  /** True if new documents become drafts, because their parent is a draft. */
  isDraft?: boolean | undefined;
}

export function ContentManager<C extends ContentCollection>(props: ContentManagerProps<C>) {
  const { kind, back, actions } = props;
  const [live, retry] = useLiveContent(kind);
  const [mode, show] = useMode();
  useFocusReturn(mode.is === 'edit' ? mode.id : mode.is === 'create' ? ADD : undefined);
  const failed = live.state === 'failed';
  useEffect(() => {
    if (failed) tellFailure(kind.messages.fetchFailed);
  }, [failed, kind]);
  return (
    <Screen
      title={kind.title}
      back={mode.is === 'list' ? back : undefined}
      actions={
        mode.is === 'list' && (
          <>
            {actions}
            <Button size="sm" onClick={() => show(CREATE)} {...focusTarget(ADD)}>
              {kind.addLabel}
            </Button>
          </>
        )
      }
    >
      <Content {...props} live={live} mode={mode} onRetry={retry} onEdit={show} onDone={() => show()} />
    </Screen>
  );
}

type Mode = { readonly is: 'list' | 'create' } | { readonly is: 'edit'; readonly id: string };

const CREATE = 'new';

/** The address holds the mode (`?form=new`, `?form=<id>`), so that the browser's back button closes the form. */
function useMode(): [Mode, show: (form?: string) => void] {
  const [query, setQuery] = useQuery();
  const form = query.get(FORM_PARAMETER);
  const show = useCallback(
    (wanted?: string) =>
      setQuery((previous) => {
        const next = new URLSearchParams(previous);
        if (wanted) next.set(FORM_PARAMETER, wanted);
        else next.delete(FORM_PARAMETER);
        return next;
      }),
    [setQuery],
  );
  return [
    form === null ? { is: 'list' } : form === CREATE ? { is: 'create' } : { is: 'edit', id: form },
    show,
  ];
}

interface ContentProps<C extends ContentCollection> extends ContentManagerProps<C> {
  live: Live<GrowingList<Stored<C>>>;
  mode: Mode;
  onRetry(): void;
  onEdit(id: string): void;
  onDone(): void;
}

function Content<C extends ContentCollection>(props: ContentProps<C>) {
  const { kind, live, mode, list, onRetry, onDone } = props;
  const loaded = useLastLoaded(live);
  const { opened, entry, retryEntry } = useOpened(kind.collection, mode, loaded);

  // An open form stays open if the list fails, so that no input is lost.
  if (loaded && mode.is === 'create') {
    return <EntryForm {...props} item={undefined} loaded={loaded} />;
  }
  if (loaded && opened) return <EntryForm {...props} key={opened.id} item={opened} loaded={loaded} />;
  if (live.state === 'failed') return <LoadFailed what="The list" onRetry={onRetry} />;
  if (live.state === 'loading') return <Message>Loading...</Message>;
  if (mode.is === 'list') return list ? list(live.data.items) : <ContentList {...props} loaded={live.data} />;
  if (entry?.state === 'loading') return <Message>Loading...</Message>;
  if (entry?.state === 'failed') return <LoadFailed what="The entry" onRetry={retryEntry} />;
  return (
    <Message>
      This entry is gone: it has been deleted.
      <Box mt="4">
        <Button variant="dark" size="sm" onClick={onDone}>
          Back to the list
        </Button>
      </Box>
    </Message>
  );
}

function useLastLoaded<T>(live: Live<T>): T | undefined {
  const last = useRef<T>(undefined);
  if (live.state === 'loaded') last.current = live.data;
  return last.current;
}

/** A document outside the loaded part of the list is read separately. */
function useOpened<C extends ContentCollection>(
  collection: C,
  mode: Mode,
  list: GrowingList<Stored<C>> | undefined,
): { opened: Stored<C> | undefined; entry: Live<unknown> | undefined; retryEntry(): void } {
  const opened = useRef<Stored<C>>(undefined);
  const id = mode.is === 'edit' ? mode.id : undefined;
  if (opened.current?.id !== id) opened.current = list?.items.find((item) => item.id === id);
  const isElsewhere = id !== undefined && !opened.current && list !== undefined;
  const [entry, retryEntry] = useLiveEntry(collection, isElsewhere ? id : undefined);
  if (isElsewhere && entry.state === 'loaded' && entry.data?.id === id) opened.current = entry.data;
  return { opened: opened.current, entry: isElsewhere ? entry : undefined, retryEntry };
}

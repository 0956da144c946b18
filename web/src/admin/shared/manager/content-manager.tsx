import { Box } from '@chakra-ui/react';
import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { ERROR_TITLE } from '@site/domain/messages/content';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import type { Live } from '../../../firebase/admin/live-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { ContentList } from './content-list.tsx';
import { EntryForm } from './entry-form.tsx';
import { ManagerFrame } from './manager-frame.tsx';
import type { ManagerKind, RowButtonOf } from './manager-kind.ts';
import { ADD, focusTarget, useFocusReturn } from './use-focus-return.ts';
import { useLiveContent, useLiveEntry } from './use-live-content.ts';
import { type ManagerMode, useManagerMode } from './use-manager-mode.ts';

interface ContentManagerProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  /** The way back; by default to the dashboard. Above the list only: the guard of unsaved changes does not catch buttons. */
  back?: ReactNode;
  /** Beside the add button. */
  actions?: ReactNode;
  /** Above the form of a new document and inside its context, such as a helper that fills it in. */
  aboveCreate?: ReactNode;
  /** One more button of a row, between Edit and Delete. */
  rowAction?: RowButtonOf<C> | undefined;
  /** Replaces the table when given. */
  list?: ((items: readonly Stored<C>[]) => ReactNode) | undefined;
  /** Completes the values of a new document with what its form does not ask for. */
  complete?(values: ContentOf<C>, all: readonly Stored<C>[]): ContentOf<C>;
  /** New documents become drafts, since what they belong to is one. */
  isDraft?: boolean | undefined;
  /** Deletes the document; the server deletes what belongs to it, and its files. The message of a `DeletionRefused` is shown. */
  remove?(item: Stored<C>): Promise<void>;
}

/** A whole manager: the live list with search, sort and pages, the form, deleting, and the messages of all of these. */
export function ContentManager<C extends ContentCollection>(props: ContentManagerProps<C>) {
  const { kind, back, actions } = props;
  const [live, retry] = useLiveContent(kind);
  const { mode, create, edit, showList } = useManagerMode();
  useFocusReturn(mode.is === 'edit' ? mode.id : mode.is === 'create' ? ADD : undefined);
  const failed = live.state === 'failed';
  useEffect(() => {
    if (failed) toastFailure(kind.messages.fetchFailed, ERROR_TITLE);
  }, [failed, kind]);
  return (
    <ManagerFrame
      title={kind.title}
      back={mode.is === 'list' ? back : undefined}
      actions={
        mode.is === 'list' && (
          <>
            {actions}
            <Button size="sm" onClick={create} {...focusTarget(ADD)}>
              {kind.addLabel}
            </Button>
          </>
        )
      }
    >
      <Content {...props} live={live} mode={mode} onRetry={retry} onEdit={edit} onDone={showList} />
    </ManagerFrame>
  );
}

interface ContentProps<C extends ContentCollection> extends ContentManagerProps<C> {
  live: Live<GrowingList<Stored<C>>>;
  mode: ManagerMode;
  onRetry(): void;
  onEdit(id: string): void;
  onDone(): void;
}

function Content<C extends ContentCollection>(props: ContentProps<C>) {
  const { kind, live, mode, list, onRetry, onDone } = props;
  const loaded = useLastLoaded(live);
  const { opened, entry, retryEntry } = useOpened(kind.collection, mode, loaded);

  // An open form stays open whatever happens to the list, so that nothing typed is lost.
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

/** The last list that was loaded, also after a failure. */
function useLastLoaded<T>(live: Live<T>): T | undefined {
  const last = useRef<T>(undefined);
  if (live.state === 'loaded') last.current = live.data;
  return last.current;
}

/** The edited document as it was when its form opened. One that is not in the part of the list that is here is read by itself. */
function useOpened<C extends ContentCollection>(
  collection: C,
  mode: ManagerMode,
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

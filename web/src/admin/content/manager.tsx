import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds, searchTextOf } from '@site/domain/content/kinds';
import { contentRefusals } from '@site/domain/content/procedures';
import { useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { newest } from '#firebase/admin/live.ts';
import type { GrowingList } from '#firebase/admin/read.ts';
import { Button } from '#ui/button.tsx';
import { ADD, focusTarget, useFocusReturn } from '#ui/focus.ts';
import { Badge } from '#ui/parts.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { changedQuery, useQuery } from '#ui/use-query.ts';
import { tellDropped, useBroughtBack } from '../form/entry.ts';
import { List } from '../list/list.tsx';
import { Screen } from '../shared/screen.tsx';
import { useFailureTold } from '../shared/tell.ts';
import { managerMessages } from '../shared/words.ts';
import { actionsOf } from './actions.tsx';
import { EntryForm } from './entry-form.tsx';
import { entryName, FORM_PARAMETER, type Manager, useLiveContent, useLiveEntry } from './kind.ts';
import { columnsOf } from './row.tsx';

const CREATE = 'new';

/** The address holds the open form (`?form=new`, `?form=<id>`), so that the browser's back button closes the form. */
export function ContentManager<C extends ContentCollection>({ manager }: { manager: Manager<C> }) {
  const { title, entry, back, buttons } = manager;
  const [query, setQuery] = useQuery();
  const form = query.get(FORM_PARAMETER) ?? undefined;

  function show(wanted?: string) {
    setQuery(changedQuery({ [FORM_PARAMETER]: wanted }));
  }
  const addressOf = (id: string) => `?${changedQuery({ [FORM_PARAMETER]: id }, query.toString())}`;
  const actions = (
    <>
      {buttons}
      <Button size="sm" onClick={() => show(CREATE)} {...focusTarget(ADD)}>
        Add {entry}
      </Button>
    </>
  );
  return (
    <Screen title={title} back={back} actions={!form && actions}>
      <ListOrForm manager={manager} form={form} show={show} addressOf={addressOf} />
    </Screen>
  );
}

interface ListOrFormProps<C extends ContentCollection> {
  manager: Manager<C>;
  /** The id of the open entry, or `new`. */
  form: string | undefined;
  show(form?: string): void;
  addressOf(id: string): string;
}

function ListOrForm<C extends ContentCollection>(props: ListOrFormProps<C>) {
  const { manager, form, show, addressOf } = props;
  const { collection, entry, entries } = manager;
  const [shown, retry] = useLiveContent(manager);
  const fresh = newest(shown);
  // A list may be old for a moment. A form begins with the newest values.
  const live = form ? fresh : shown;
  useFocusReturn(form === CREATE ? ADD : form);
  useFailureTold(live, managerMessages(contentKinds[collection].words).fetchFailed);
  const [columns] = useState(() => columnsOf(manager));
  // An open form stays open if the list fails, so that no input is lost.
  const last = useRef<GrowingList<Stored<C>>>(undefined);
  if (fresh.state === 'loaded') last.current = fresh.data;
  else if (live.state === 'loaded') last.current = undefined;
  const { opened, found, retryFound, renew } = useOpened(collection, form, last.current);
  const first = useRef<{ readonly id: string; readonly files: File[] }>(undefined);
  const dropped = useBroughtBack();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // A kind that watches all its entries needs them for a new one, such as for the next place in an order.
  const canCreate = last.current || (live.state === 'failed' && !manager.whole);
  if (form === CREATE ? canCreate : opened) {
    return (
      <EntryForm
        key={`${opened?.id} ${dropped?.id}`}
        manager={manager}
        item={opened}
        items={last.current?.items ?? []}
        dropped={dropped}
        onDropped={(typed) => tellDropped(typed, (state) => navigate(pathname + search, { state }))}
        firstPhotos={first.current?.id === opened?.id ? first.current?.files : undefined}
        onEdit={(id, photos = []) => {
          first.current = { id, files: [...photos] };
          show(id);
        }}
        onDone={() => show()}
        onFailed={renew}
        onLeave={() => navigate(`?${changedQuery({ [FORM_PARAMETER]: undefined })}`)}
      />
    );
  }
  if (live.state === 'failed') return <LoadFailed what="The list" onRetry={retry} />;
  if (live.state === 'loading' || found?.state === 'loading') return <Message>Loading...</Message>;
  if (form === undefined) {
    const { data } = live;
    const drafts = isEntryCollection(collection) ? data.items.filter(({ draft }) => draft).length : 0;
    return (
      manager.list?.(data.items) ?? (
        <List
          // Drafts of entries do not count.
          title={`${entries} (${data.total - drafts})`}
          tools={drafts > 0 && <Badge tone="outline">{`${drafts} not published`}</Badge>}
          list={data}
          columns={columns}
          nameOf={(item) => entryName(manager, item)}
          searchText={(item) => `${entryName(manager, item)}\n${searchTextOf(collection, item)}`}
          filters={manager.filters}
          exportFound={manager.exportFound}
          actions={actionsOf(manager, { open: ({ id }) => show(id), address: ({ id }) => addressOf(id) })}
          empty={`Nothing here yet. “Add ${entry}” makes the first one.`}
        />
      )
    );
  }
  if (found?.state === 'failed') return <LoadFailed what="The entry" onRetry={retryFound} />;
  return (
    <Message>
      <p>{contentRefusals.gone}</p>
      <Button variant="dark" size="sm" mt="4" onClick={() => show()}>
        Back to the list
      </Button>
    </Message>
  );
}

/** The entry of the open form. A document outside the loaded part of the list is read separately. */
function useOpened<C extends ContentCollection>(
  collection: C,
  form: string | undefined,
  list: GrowingList<Stored<C>> | undefined,
) {
  const opened = useRef<Stored<C>>(undefined);
  const id = form === CREATE ? undefined : form;
  if (opened.current?.id !== id) opened.current = list?.items.find((item) => item.id === id);
  const isElsewhere = id !== undefined && !opened.current && list !== undefined;
  const [foundEntry, retryFound] = useLiveEntry(collection, isElsewhere ? id : undefined);
  const entry = newest(foundEntry);
  if (isElsewhere && entry.state === 'loaded' && entry.data?.id === id) opened.current = entry.data;
  const latest = useRef(list);
  latest.current = list;
  const listed = () => latest.current?.items.find((item) => item.id === id) ?? opened.current;
  const isRenewed = useRef(false);
  // The list may hear of a move after the save that was refused for it.
  if (isRenewed.current && !listed()?.draft !== !opened.current?.draft) opened.current = listed();
  const [, render] = useReducer((count: number) => count + 1, 0);
  /** Goes on with the entry where it is now: it may have been published or hidden. */
  function renew(): void {
    opened.current = listed();
    isRenewed.current = true;
    render();
  }
  return { opened: opened.current, found: isElsewhere ? entry : undefined, retryFound, renew };
}

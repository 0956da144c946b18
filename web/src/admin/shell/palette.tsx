import { Box, chakra, Input, InputGroup } from '@chakra-ui/react';
import { adminRoutes, managerPath, tabPath } from '@site/domain/admin-routes';
import type { ContentKind } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { searchFor, termsOf } from '@site/domain/search-terms';
import { nameIn } from '@site/domain/stored';
import { folded } from '@site/domain/text';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contentFinder, type FindContent } from '#firebase/admin/content/watch-content.ts';
import { findLeads } from '#firebase/admin/enquiries.ts';
import { Button } from '#ui/button.tsx';
import { Icon, LineIcon } from '#ui/icons.tsx';
import { closeDialog, Modal } from '#ui/modal.tsx';
import { Small } from '#ui/parts.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { LOW } from '#ui/use-media.ts';
import { entryAddress } from '../content/kind.ts';
import { leadAddress } from '../enquiries/texts.ts';
import { type Screen, screens, screensOf } from '../screens.ts';
import { useMay, useUser } from '../shared/session/access.tsx';
import { tell, UNREACHABLE } from '../shared/tell.ts';

function stateWords(state: 'idle' | 'looking' | 'found' | 'failed', count: number): string {
  if (state === 'looking') return 'Searching...';
  if (state === 'failed') return 'The search failed. Type on to try again.';
  if (state === 'idle') return count === 0 ? 'Type at least two letters.' : '';
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 result' : `${count} results`;
}

interface PaletteEntry {
  readonly label: string;
  readonly detail?: string;
  readonly icon: string;
  /** The target of an entry that leads somewhere. */
  readonly to?: string;
  /** The effect of an entry that acts at once. Gets the query of the address and the id of the user. */
  act?(search: string, userId: string): unknown;
}

type PaletteAction = Omit<PaletteEntry, 'icon'> & Pick<Screen, 'access'> & { readonly screen: string };

const settings = () => import('../settings/settings-panel.tsx');
const owners = { screen: 'settings', access: 'owner' } as const;
const vehicles = { screen: 'listings', access: 'editor' } as const;

/** Each has the toast and the undo of its button. An action that needs more words leads to its form. */
const actions: readonly PaletteAction[] = [
  { ...owners, label: 'Hide prices', act: async () => (await settings()).showPrices(false) },
  { ...owners, label: 'Show prices', act: async () => (await settings()).showPrices(true) },
  {
    screen: 'settings',
    access: 'editor',
    label: 'Publish everything again',
    act: async () => (await settings()).publishEverything(),
  },
  { ...owners, label: "Export or erase a person's data", to: `${tabPath('settings')}#people-s-data` },
  {
    screen: 'enquiries',
    access: 'sales',
    label: 'Export enquiries',
    act: async (...inbox) => (await import('../enquiries/export.tsx')).exportFrom(...inbox),
  },
  { ...vehicles, label: 'Import vehicles', to: `${managerPath('car_listings')}?import=csv` },
  {
    ...vehicles,
    label: 'Export vehicles',
    act: async () => (await import('../content/import/import-view.tsx')).exportVehicles(),
  },
  { screen: 'people', access: 'owner', label: 'Invite an administrator', to: `${adminRoutes.people}#invite` },
];

const addingOf = ({ icon, content }: Screen): readonly PaletteEntry[] => {
  if (!content) return [];
  const { collection } = content;
  return [{ icon, label: `Add ${contentKinds[collection].words.one}`, to: entryAddress(collection, 'new') }];
};

export function matchingEntries(entries: readonly PaletteEntry[], typed: string) {
  const search = searchFor(typed);
  return search ? entries.filter(({ label }) => search.matches(termsOf(label))) : entries;
}

/** True for two letters, or one of a script in which one letter may be a word. */
function isSearched(text: string): boolean {
  return /..|[^\0-\u02ff]/u.test(folded(text));
}

/** The most that the palette shows of a kind. */
const SHOWN = 5;

/** One finder for each screen with content. */
const finders = screens.flatMap(({ key, icon, access, content }) => {
  if (key === 'enquiries') return { title: 'People', icon, access, find: findPeople };
  if (!content) return [];
  const { collection, title } = content;
  const { named, found: fields = named }: ContentKind = contentKinds[collection];
  // A field that is not in the name stands beside it.
  const others = fields.filter((field) => !named.includes(field));
  return {
    title,
    icon,
    access,
    async find(text: string, findContent: FindContent) {
      const found = await findContent(collection, fields, text);
      return found.map((entry) => ({
        label: nameIn({ named }, entry),
        detail: [nameIn({ named: others }, entry), entry.draft && 'Draft'].filter(Boolean).join(' · '),
        to: entryAddress(collection, entry.id),
      }));
    },
  };
});

async function findPeople(text: string) {
  const found = await findLeads(text, SHOWN);
  return found.map(({ id, name, kind, subject }) => ({
    label: name,
    detail: subject ?? inquiryKinds[kind].label,
    to: leadAddress(id),
  }));
}

/** The debounce before the server is asked. */
const TYPING_PAUSE_MS = 250;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export default function Palette({ onClose }: { onClose(): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const may = useMay();
  const user = useUser();
  const [findContent] = useState(contentFinder);
  const text = typed.trim();
  const [found] = useAnswer(
    async () => {
      const asked = finders.filter(({ access }) => isSearched(text) && may(access));
      const groups = asked.map(async ({ title, icon, find }) => ({
        title,
        entries: (await find(text, findContent)).slice(0, SHOWN).map((entry) => ({ ...entry, icon })),
      }));
      return { text, groups: await Promise.all(groups) };
    },
    { about: text, pauseMs: TYPING_PAUSE_MS },
  );
  const finds = found.state === 'loaded' && isSearched(text) ? found.data : undefined;
  const own = screensOf(may);
  const offered = actions.flatMap(({ screen, access, ...action }) => {
    const icon = own.find(({ key }) => key === screen)?.icon;
    return icon && may(access) ? { ...action, icon } : [];
  });
  const groups = [
    { title: 'Screens', entries: matchingEntries(own, typed) },
    { title: 'Actions', entries: matchingEntries([...own.flatMap(addingOf), ...offered], typed) },
    ...(finds?.groups ?? []),
  ].filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const count = all.length;
  const chosen = Math.min(position, Math.max(0, count - 1));
  const answer = finds?.text === text ? 'found' : 'looking';
  // Finds of earlier words stand there until those of the new ones come.
  const isOld =
    answer === 'looking' && finds?.groups.some(({ entries }) => entries.some((each) => each === all[chosen]));
  const searching = found.state === 'failed' ? 'failed' : answer;
  const state = isSearched(text) ? searching : 'idle';

  // Opening an entry closes the palette, also after a question about unsaved work.
  const { key: page, search } = useLocation();
  const opened = useRef(page);
  useLayoutEffect(() => {
    if (opened.current !== page) onClose();
  }, [page, onClose]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  function start(press: MouseEvent<HTMLElement>, { act }: PaletteEntry): void {
    closeDialog(press);
    void tell(async () => act?.(search, user?.id ?? ''), { failed: UNREACHABLE });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step) setPosition((chosen + step + count) % Math.max(1, count));
    else if (event.key === 'Enter') {
      // A click, so that the guard of unsaved work asks as for every link.
      if (!isOld) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    } else return;
    event.preventDefault();
  }

  return (
    <Modal
      onClose={onClose}
      aria-label="Command palette"
      width="min(40rem, calc(100vw - 2rem))"
      margin="max(1rem, 10vh) auto auto"
      borderRadius="lg"
      background="paper"
      color="ink"
      boxShadow="floating"
      overflow="auto"
      css={{ maxHeight: '100dvh', [LOW]: { marginTop: '0' } }}
    >
      <InputGroup
        startElement={<Icon name="search" />}
        startElementProps={{ ps: '5' }}
        endElement={
          <Button variant="quiet" size="sm" onClick={closeDialog}>
            Close
          </Button>
        }
      >
        <Input
          variant="flushed"
          size="xl"
          pe="24"
          role="combobox"
          dir="auto"
          aria-label="Go to, find or start"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Go to, find or start..."
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
        />
      </InputGroup>
      {/* Options that lead somewhere are links: a click with a modifier opens a new tab. */}
      <Box
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        maxHeight="min(28rem, 60dvh, 100dvh - 7rem)"
        overflowY="auto"
        px="2"
        py={groups.length > 0 ? '2' : '0'}
      >
        {groups.map(({ title, entries }) => (
          <Box key={title} role="group" aria-label={title}>
            <chakra.p aria-hidden="true" px="3" pt="3" pb="1" color="muted" textStyle="eyebrow">
              {title}
            </chakra.p>
            {entries.map((entry) => {
              const place = all.indexOf(entry);
              const option = {
                id: `${id}-${place}`,
                role: 'option',
                tabIndex: -1,
                'aria-selected': place === chosen,
                onPointerMove: () => place !== chosen && setPosition(place),
              };
              const content = (
                <>
                  <LineIcon path={entry.icon} color="muted" />
                  <chakra.span dir="auto" minWidth="0">
                    {entry.label}
                  </chakra.span>
                  {entry.detail && (
                    <Small as="span" ml="auto" flexShrink="0" maxWidth="50%" textAlign="right">
                      {entry.detail}
                    </Small>
                  )}
                </>
              );
              const key = `${entry.label} ${entry.to}`;
              return entry.to === undefined ? (
                <Deed key={key} type="button" {...option} onClick={(press) => start(press, entry)}>
                  {content}
                </Deed>
              ) : (
                <Option key={key} {...option} to={entry.to}>
                  {content}
                </Option>
              );
            })}
          </Box>
        ))}
      </Box>
      <Small role="status" px="5" py={state === 'idle' && count > 0 ? '0' : '3'}>
        {stateWords(state, count)}
      </Small>
    </Modal>
  );
}

const line = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    width: '100%',
    minHeight: '2.75rem',
    borderRadius: 'md',
    textAlign: 'left',
    '&[aria-selected=true]': { background: 'pine.100' },
  },
} as const;

const Option = chakra(Link, line);
const Deed = chakra('button', line);

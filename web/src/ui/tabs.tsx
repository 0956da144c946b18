import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { linkTo } from './button.tsx';
import { scrollInRow } from './snap-row.tsx';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly badge?: ReactNode;
  readonly panel: ReactNode;
  /** Once opened, the panel stays in the page and keeps its state. */
  readonly isKept?: boolean;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: string;
  onChoose(key: Key): void;
  /** The address of a tab, for another tab of the browser. */
  addressOf?(key: Key): string;
  /** The distance of the panel. */
  gap?: string;
}

/** Arrow keys, Home and End move the focus and select; only the chosen tab is in the tab order. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, chosen, onChoose, addressOf, gap = '6' } = props;
  const id = useId();
  const found = tabs.findIndex(({ key }) => key === chosen);
  // An unknown key chooses the first tab.
  const position = Math.max(found, 0);
  const tab = tabs[position];
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(new Set<string>());
  if (tab) opened.current.add(tab.key);

  // On a phone the selected tab may be out of view.
  useEffect(() => {
    const tablist = list.current;
    const button = tablist?.children[position];
    if (!tablist || !(button instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => scrollInRow(tablist, button));
    for (const each of [tablist, ...tablist.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [position]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // A quick second key comes before the choice of the first is shown.
    const focused = tabs.findIndex(({ key }) => event.target === document.getElementById(`${id}-${key}`));
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (focused + 1) % tabs.length,
      ArrowLeft: (focused - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      // A link would scroll the page.
      ' ': focused,
    };
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }

  return (
    <Box>
      <Box
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        display="flex"
        gap={{ md: '2' }}
        overflowX="auto"
        position="relative"
        // A border would make room below it, to scroll by a pixel.
        boxShadow="inset 0 -1px {colors.line}"
      >
        {tabs.map(({ key, label, badge }, index) => (
          <chakra.button
            key={key}
            {...(addressOf
              ? { as: 'a' as const, ...linkTo({ href: addressOf(key), onOpen: () => onChoose(key) }) }
              : { type: 'button' as const, onClick: () => onChoose(key) })}
            role="tab"
            id={`${id}-${key}`}
            aria-selected={index === position}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={index === position ? 0 : -1}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="3rem"
            px={{ base: '2', sm: '3', md: '4' }}
            fontWeight="600"
            whiteSpace="nowrap"
            cursor="pointer"
            color="muted"
            borderBottom="3px solid transparent"
            outlineOffset="-3px"
            _hover={{ color: 'ink' }}
            _selected={{ color: 'ink', borderBottomColor: 'sun.500' }}
          >
            {label}
            {badge}
          </chakra.button>
        ))}
      </Box>
      {tabs.map(
        ({ key, panel, isKept }) =>
          (key === tab?.key || (isKept && opened.current.has(key))) && (
            <Box
              key={key}
              role="tabpanel"
              id={`${id}-${key}-panel`}
              aria-labelledby={`${id}-${key}`}
              hidden={key !== tab?.key}
              pt={gap}
            >
              {panel}
            </Box>
          ),
      )}
    </Box>
  );
}

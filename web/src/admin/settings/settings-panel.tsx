import { chakra, HStack, SimpleGrid, Skeleton, Stack, Switch } from '@chakra-ui/react';
import type { ClosedForm } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { dollars } from '@site/domain/extraction';
import type { RequestOf } from '@site/domain/procedures';
import { EVERY_PATH, MARK } from '@site/domain/publishing/publication';
import { SEND_AUTOMATIC_ANSWERS, type Setting, SHOW_CAR_PRICES } from '@site/domain/settings';
import { inFigures } from '@site/domain/text';
import { useId } from 'react';
import {
  SHOWN,
  type ShownPublication,
  storeSetting,
  watchCleanups,
  watchClosedForms,
  watchModelUsage,
  watchPublishing,
  watchSetting,
} from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { Heading, ListRow, Small, TextAnchor } from '#ui/parts.tsx';
import { LoadFailed } from '#ui/states.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { useAnchor } from '../shared/screen.tsx';
import { useAccess, useUser } from '../shared/session/access.tsx';
import { tell, useFailureTold } from '../shared/tell.ts';
import { formatDate } from '../shared/words.ts';
import { ContentCheck } from './content-check.tsx';
import { OwnEmailCard, OwnSessionsCard, SecondFactorCard } from './own-account.tsx';
import { PersonCard } from './person-card.tsx';
import { ListCard, LiveCard, SettingsCard } from './settings-card.tsx';

const pageMessages = {
  title: 'Publishing',
  help: 'Pages are made again when their content changes, usually within seconds.',
  loading: 'Looking up what is published...',
  unknown: 'It could not be found out what is published.',
} as const;

const formGateMessages = {
  title: 'Enquiry forms',
  help: 'When too many enquiries come within a minute, a form takes few of each network for a while, and none if that is not enough. Visitors then read how else to reach you.',
  loading: 'Looking up the forms...',
  unknown: 'It could not be found out which forms are open.',
} as const;

const modelUsageMessages = {
  title: 'Reading listings by AI',
  help: 'What the model that reads advertisements has cost, by month. Beyond the limit listings are filled in by hand.',
  loading: 'Loading...',
  unknown: 'This cannot be read at the moment.',
  none: 'The model has not been asked yet.',
} as const;

interface SettingWords
  extends Readonly<Record<'title' | 'on' | 'off' | 'help' | 'loading' | 'updateFailed', string>> {
  readonly setting: Setting;
  /** The subject of a sentence. */
  readonly unknown: string;
  updated(isOn: boolean): string;
  /** Only the first card has a toast, so that a failure is not reported twice. */
  readonly fetchFailed?: string;
}

const prices: SettingWords = {
  setting: SHOW_CAR_PRICES,
  title: 'Car Price Visibility',
  on: 'Prices are visible to visitors',
  off: 'Prices are hidden from visitors',
  help: "When disabled, 'Contact for Price' is shown instead of actual prices on the car shop and detail pages.",
  loading: 'Loading the setting...',
  unknown: 'The price visibility setting',
  updated: (isOn) => `Car prices are now ${isOn ? 'visible' : 'hidden'} on the website`,
  fetchFailed: 'Failed to fetch price visibility setting',
  updateFailed: 'Failed to update price visibility setting',
};

const settings: readonly SettingWords[] = [
  prices,
  {
    setting: SEND_AUTOMATIC_ANSWERS,
    title: 'Automatic Answers',
    on: 'Visitors get an e-mail as soon as their enquiry has arrived',
    off: 'Visitors get no automatic e-mail',
    help: 'It thanks them in English or Malay and names the reference, your office hours and WhatsApp. An address gets at most one in 24 hours. It does not count as your first answer.',
    loading: 'Loading the setting of automatic answers...',
    unknown: 'The setting of automatic answers',
    updated: (isOn) => `Automatic answers are now ${isOn ? 'on' : 'off'}`,
    updateFailed: 'Failed to update the setting of automatic answers',
  },
];

const cleanupMessages = {
  title: 'Removed data',
  help: 'Every night, enquiries that are older than your privacy notice allows are deleted, and files that nothing uses.',
  loading: 'Looking up the reports...',
  unknown: 'The reports could not be looked up.',
  none: 'Nothing has been removed yet.',
} as const;

const store = ({ setting, updated, updateFailed }: SettingWords, on: boolean, undo: (on: boolean) => void) =>
  tell(() => storeSetting(setting, on), {
    done: updated(on),
    failed: updateFailed,
    action: (former) => (former === on ? undefined : { label: 'Undo', onAction: () => undo(former) }),
  });

/** As the switch does. */
export function showPrices(isOn: boolean): void {
  void store(prices, isOn, showPrices);
}

/** A finger that explores the screen, and every tool that presses the switch, find the input where the control is. */
const OVER_CONTROL = {
  inset: '0',
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: '0',
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
} as const;

function SettingSwitch({ words }: { words: SettingWords }) {
  const { setting } = words;
  const [live, retry] = useLive(`setting:${setting}`, () => watchSetting(setting));
  useFailureTold(live, words.fetchFailed);
  const [isOn, choose, isStoring] = useChosen(live.state === 'loaded' && live.data);
  const [titleId, textId] = [useId(), useId()];
  const change = (on: boolean) => void choose(on, () => store(words, on, change));

  if (live.state === 'failed') return <LoadFailed what={words.unknown} onRetry={retry} />;
  const isLoading = live.state === 'loading';
  const card = (
    <SettingsCard title={words.title} titleId={titleId}>
      <HStack justify="space-between" gap="6" mt="1" mb="4">
        <p id={textId}>{isOn || isLoading ? words.on : words.off}</p>
        <Switch.Root
          size="lg"
          ids={{ label: titleId }}
          checked={isOn}
          disabled={isLoading}
          // Not `disabled`, which would take the focus away.
          readOnly={isStoring}
          onCheckedChange={({ checked }) => change(checked)}
        >
          <Switch.HiddenInput
            role="switch"
            aria-describedby={textId}
            aria-disabled={isStoring || undefined}
            style={OVER_CONTROL}
          />
          <Switch.Control />
        </Switch.Root>
      </HStack>
      <Small>{words.help}</Small>
    </SettingsCard>
  );
  if (!isLoading) return card;
  // The hidden card holds its room.
  return (
    <Skeleton role="status" aria-label={words.loading}>
      {card}
    </Skeleton>
  );
}

function gateWords(closed: ClosedForm | undefined): string {
  if (!closed) return 'Open';
  if (!closed.until) return 'Closed until you open it';
  const until = formatDate(closed.until);
  return closed.isFlooded
    ? `Too many enquiries: it takes few of each network until ${until}.`
    : `Closed: too many enquiries. It opens ${until}.`;
}

function FormGatesCard() {
  const query = useLive('closed forms', watchClosedForms);
  const change = (form: InquiryKind, open: boolean) =>
    tell(() => call('set-form-gate', { form, open }), {
      done: `The ${inquiryKinds[form].label} form is now ${open ? 'open' : 'closed'}`,
      failed: (reason) => `The form could not be changed: ${reason}`,
    });

  return (
    <LiveCard query={query} usual={[]} messages={formGateMessages}>
      {(all) => (
        <ul aria-label={formGateMessages.title}>
          {inquiryKindKeys.map((kind) => {
            const { label } = inquiryKinds[kind];
            const closed = all.find((each) => each.kind === kind);
            return (
              <ListRow
                key={kind}
                title={label}
                note={
                  <chakra.span role="status" color={closed && 'coral.800'}>
                    {gateWords(closed)}
                  </chakra.span>
                }
                end={
                  <WorkButton
                    label={closed ? 'Open' : 'Close'}
                    about={`the form ${label}`}
                    working="Asking..."
                    onPress={() => change(kind, closed !== undefined)}
                  />
                }
              />
            );
          })}
        </ul>
      )}
    </LiveCard>
  );
}

const publish = (request: RequestOf<'publish-pages'>) =>
  tell(() => call('publish-pages', request), {
    done: 'The pages will be published in a moment',
    failed: (reason) => `Failed to publish: ${reason}`,
  });

/** As the button does. */
export const publishEverything = () => publish({ all: true });

const published = { last: new Date(0), waiting: [], failed: [] };

function PublishingCard() {
  const query = useLive('publishing', watchPublishing);
  const [live] = query;
  const buttons = (
    <HStack flexWrap="wrap" gap="3" mt="4">
      {live.state === 'loaded' && live.data.failed.length > 0 && (
        <WorkButton
          variant="dark"
          label="Retry"
          working="Asking..."
          onPress={() => publish({ failed: true })}
        />
      )}
      <WorkButton label="Publish everything again" working="Asking..." onPress={publishEverything} />
    </HStack>
  );
  return (
    <LiveCard query={query} usual={published} messages={pageMessages} end={buttons}>
      {({ last, waiting, failed }) => {
        const trouble = waiting.find(({ error }) => error !== null)?.error;
        return (
          <>
            <div role="status">
              <p>{last ? `Last published ${formatDate(last)}` : 'Nothing has been published yet.'}</p>
              {waiting.length > 0 && <p>{`${amount(waiting)} waiting to be published`}</p>}
              {trouble && <p>{`It has not worked yet, and is tried again by itself: ${trouble}`}</p>}
              {failed.length > 0 && (
                <p>{`${amount(failed)} could not be published. Visitors see what was published before.`}</p>
              )}
              {last && waiting.length + failed.length === 0 && <p>Everything is published.</p>}
            </div>
            {failed.length > 0 && (
              <chakra.ul mt="3" aria-label={pageMessages.title}>
                {failed.slice(0, SHOWN).map(({ path, error }) => (
                  <ListRow key={path} title={path} note={error} />
                ))}
              </chakra.ul>
            )}
          </>
        );
      }}
    </LiveCard>
  );
}

/** One document may stand for many pages. */
function amount(some: readonly ShownPublication[]): string {
  if (some.some(({ path }) => path === EVERY_PATH)) return 'Every page';
  if (some.some(({ path }) => path.startsWith(MARK))) return 'Many pages';
  if (some.length > SHOWN) return `More than ${SHOWN} pages`;
  return some.length === 1 ? 'One page' : `${some.length} pages`;
}

function ModelUsageCard() {
  const query = useLive('model usage', watchModelUsage);
  return (
    <ListCard query={query} messages={modelUsageMessages}>
      {({ id: month, jobs, ...usage }) => {
        const tokens = inFigures(usage.input_tokens + usage.output_tokens);
        const used = `${jobs} ${jobs === 1 ? 'source' : 'sources'}, ${tokens} tokens`;
        return (
          <ListRow key={month} end={<Small>{used}</Small>}>
            {`${month}: ${dollars(usage.cost_micros)} of ${dollars(usage.limit_micros)}`}
          </ListRow>
        );
      }}
    </ListCard>
  );
}

const cleanups = {
  retention: 'Too old',
  erasure: 'Erased on request',
  files: 'Unused files',
  restore: 'After a restore',
} as const;

function CleanupCard() {
  const query = useLive('clean-ups', watchCleanups);
  return (
    <ListCard query={query} messages={cleanupMessages}>
      {({ id, kind, removed, dry_run: isDryRun, under_way: isUnderWay, requested_by: name, at }) => {
        const count = Object.values(removed).reduce((sum, each) => sum + each, 0);
        const past = isUnderWay ? 'removed so far' : 'removed';
        return (
          <ListRow key={id} end={<Small>{formatDate(at)}</Small>}>
            {`${cleanups[kind]}: ${count} ${isDryRun ? 'would be removed' : past} `}
            {name && `by ${name}`}
          </ListRow>
        );
      }}
    </ListCard>
  );
}

export default function SettingsPanel() {
  useAnchor();
  const user = useUser();
  const isOwner = useAccess('owner');
  const isEditor = useAccess('editor');
  const groups = [
    {
      title: 'Website Settings',
      cards: [
        isOwner && settings.map((words) => <SettingSwitch key={words.setting} words={words} />),
        isOwner && <FormGatesCard key="forms" />,
        isEditor && <PublishingCard key="publishing" />,
      ],
    },
    {
      title: 'Your account',
      cards: [
        user && <SecondFactorCard key="factor" user={user} />,
        user && <OwnEmailCard key="email" user={user} />,
        <OwnSessionsCard key="sessions" />,
      ],
    },
    {
      title: "People's data",
      cards: [isOwner && <PersonCard key="person" />, isOwner && <CleanupCard key="removed" />],
    },
    {
      title: 'Care',
      cards: [isEditor && <ContentCheck key="check" />, isEditor && <ModelUsageCard key="model" />],
    },
  ];
  const shown = groups.filter(({ cards }) => cards.some(Boolean));
  return (
    <Stack gap="8">
      <HStack as="nav" aria-label="Groups of settings" wrap="wrap" columnGap="5" textStyle="small">
        {shown.map(({ title }) => (
          <TextAnchor key={title} href={`#${anchorOf(title)}`} py="2">
            {title}
          </TextAnchor>
        ))}
      </HStack>
      {shown.map(({ title, cards }) => (
        <section key={title} aria-labelledby={anchorOf(title)}>
          <Heading id={anchorOf(title)} tabIndex={-1} mb="4" scrollMarginTop="4">
            {title}
          </Heading>
          <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
            {cards}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-');

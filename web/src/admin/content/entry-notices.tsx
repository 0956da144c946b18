import { chakra } from '@chakra-ui/react';
import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { contentRefusals } from '@site/domain/content/procedures';
import { askedOf, readinessOf } from '@site/domain/content/readiness';
import { textOf } from '@site/domain/stored';
import { nameKey } from '@site/domain/text';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { DraftState, Stored } from '#firebase/admin/content/watch-content.ts';
import { TextLink } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import { changedQuery, useQuery } from '#ui/use-query.ts';
import { fromForm } from '../form/entry.ts';
import { formatDate, repairNotice } from '../shared/words.ts';
import { entryName, FORM_PARAMETER, type Manager } from './kind.ts';
import { isOverdue, labelsOf } from './row.tsx';

/** Each notice has room above and below. Without one nothing takes room. */
const Notices = chakra('div', { base: { maxWidth: '52rem', '& > *': { marginBlock: '4' } } });

/** Names damaged fields, and fields that a draft lacks. */
export function EntryNotices(props: { item: Stored<ContentCollection>; collection: ContentCollection }) {
  const { item, collection } = props;
  const { wrong, draft } = item;
  const values = useWatch();
  const isDraft = draft && isEntryCollection(collection);
  const ready = isDraft && readinessOf(collection, fromForm<FieldValues>(contentKinds[collection], values));
  const time = draft?.publishAt && formatDate(draft.publishAt);
  return (
    <Notices>
      {wrong.length > 0 && <Notice tone="warning">{repairNotice(wrong)}</Notice>}
      {isDraft && (
        <chakra.p p="4" borderRadius="md" background="mist" textStyle="small">
          <strong>This is a draft: visitors do not see it until it is published.</strong>{' '}
          {time && (isOverdue(draft) ? wasDue(time, draft.failure) : `It will be published on ${time}.`)}
          {ready &&
            'unready' in ready &&
            ` To be published it still needs: ${namesOf(
              collection,
              ready.unready.map(({ field }) => field),
            )}.`}
        </chakra.p>
      )}
    </Notices>
  );
}

const namesOf = (collection: ContentCollection, fields: readonly string[]) =>
  labelsOf(collection, fields).join(', ');

/** Names empty fields without which an entry can be published, but is not ready. */
export function AskedNotice({ collection }: { collection: ContentCollection }) {
  const values = fromForm<FieldValues>(contentKinds[collection], useWatch());
  const asked = namesOf(collection, askedOf(collection, values));
  return (
    <Notices role="status">
      {asked && (
        <chakra.p p="4" borderRadius="md" background="mist" textStyle="small">
          <strong>Not ready yet: visitors also ask for {asked}.</strong> It can be published without.
        </chakra.p>
      )}
    </Notices>
  );
}

function wasDue(time: string, failure: DraftState['failure']): string {
  if (!failure) return `It was to be published on ${time}, and could not be. Publish it to see why.`;
  const next = failure.isGivenUp
    ? 'It is not tried again: publish it, or choose another time.'
    : 'It is tried again by itself.';
  return `It was to be published on ${time}, and could not be: ${failure.reason}. ${next}`;
}

interface Listed<C extends ContentCollection> {
  readonly manager: Manager<C>;
  readonly item: Stored<C> | undefined;
  /** The others of the list. */
  readonly items: readonly Stored<C>[];
}

/** Another entry of the list whose name a person cannot tell from this one. */
export function twinOf<C extends ContentCollection>(
  { manager, item, items }: Listed<C>,
  values: Readonly<Record<string, unknown>>,
) {
  const { unique } = contentKinds[manager.collection];
  if (!unique) return undefined;
  const keyOf = (of: object) => nameKey(textOf(new Map(Object.entries(of)).get(unique)) ?? '');
  const key = keyOf(values);
  const twin = items.find((each) => key !== '' && keyOf(each) === key);
  // A name that was stored before stays.
  return twin && !(item && keyOf(item) === key) ? { twin, field: unique } : undefined;
}

export function TwinNotice<C extends ContentCollection>(props: Listed<C>) {
  const { manager } = props;
  const { twin } = twinOf(props, useWatch()) ?? {};
  const address = changedQuery({ [FORM_PARAMETER]: twin?.id }, useQuery()[0].toString());
  return (
    <Notices role="status">
      {twin && (
        <Notice tone="warning">
          {contentRefusals.nameTaken(entryName(manager, twin))}.{' '}
          <TextLink to={`?${address}`}>{`Open “${entryName(manager, twin)}”`}</TextLink>
        </Notice>
      )}
    </Notices>
  );
}

import { chakra } from '@chakra-ui/react';
import { tabPath } from '@site/domain/admin-routes';
import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { contentRefusals } from '@site/domain/content/procedures';
import {
  type CheckedCollection,
  type ContentProblem,
  checkContent,
  checkedCollections,
} from '@site/domain/content-check';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import type { StoredRow } from '@site/domain/publishing/document-reader';
import { accessTo } from '@site/domain/roles';
import { useState } from 'react';
import { deleteContent } from '#firebase/admin/content/save-content.ts';
import { readAllDocuments } from '#firebase/admin/read.ts';
import { WorkButton } from '#ui/button.tsx';
import { ListRow, TextLink } from '#ui/parts.tsx';
import { entryAddress } from '../content/kind.ts';
import { DamagedBadge } from '../content/row.tsx';
import { deletion, useActions } from '../list/actions.tsx';
import { useMay } from '../shared/session/access.tsx';
import { managerMessages } from '../shared/words.ts';
import { SettingsCard } from './settings-card.tsx';

const TITLE = 'Content check';
const FAILED = 'The content could not be checked. Please try again.';

function foundWords(count: number): string {
  if (count === 0) return 'Nothing is damaged.';
  return count === 1 ? 'One entry needs a look.' : `${count} entries need a look.`;
}

function labelOf(collection: CheckedCollection): string {
  const kind = inquiryKindOf(collection);
  return kind
    ? `${inquiryKinds[kind].label} enquiry`
    : contentKinds[collection as ContentCollection].words.title;
}

const inquiryKindOf = (collection: CheckedCollection) =>
  inquiryKindKeys.find((key) => inquiryKinds[key].collection === collection);

/** Undefined for an entry that no screen shows. */
export function addressOf({ collection, id, listingId, photoOf }: ContentProblem): string | undefined {
  const kind = inquiryKindOf(collection);
  if (kind) return `${tabPath('enquiries')}&${new URLSearchParams({ type: kind, lead: leadId(kind, id) })}`;
  if (collection === 'hero_images') return tabPath('heroes');
  if (collection === 'car_color_variants')
    return listingId && entryAddress('car_listings', id, { variants: listingId });
  if (collection === 'photos') return photoOf && entryAddress(photoOf.collection, photoOf.id);
  return isEntryCollection(collection) ? entryAddress(collection, id) : undefined;
}

export function ContentCheck() {
  const [found, setFound] = useState<readonly ContentProblem[]>([]);
  const [result, setResult] = useState('');
  const may = useMay();
  const { act, dialog } = useActions({ items: found, shown: found, nameOf: ({ id }) => id });

  async function run() {
    setFound([]);
    setResult('');
    // Only people who work on enquiries may read them.
    const readable = checkedCollections.filter((name) => {
      const { read } = accessTo(name);
      return read !== null && may(read);
    });
    const documents = new Map<CheckedCollection, readonly StoredRow[]>();
    try {
      for (const name of readable) documents.set(name, await readAllDocuments(name));
      const problems = checkContent(documents);
      setFound(problems);
      setResult(foundWords(problems.length));
    } catch (error) {
      console.error(FAILED, error);
      setResult(FAILED);
    }
  }

  /** No screen shows an orphaned colour variant or photo, so it is deleted here. */
  function remove(finding: ContentProblem) {
    const name = finding.collection === 'photos' ? 'photos' : 'car_color_variants';
    const words = managerMessages(contentKinds[name].words);
    const removal = deletion<ContentProblem>(words, async ({ id }) => {
      await deleteContent({ name, id });
      void run();
    });
    void act(removal, [finding]);
  }

  return (
    <SettingsCard
      title={TITLE}
      help="Looks for entries that are damaged, and for entries that lists of the website leave out. Every entry is read once."
    >
      <WorkButton label="Check the content" working="Checking..." onPress={run} />
      <chakra.p role="status" mt={result ? '4' : '0'}>
        {result}
      </chakra.p>
      {found.length > 0 && (
        <chakra.ul mt="3" aria-label={TITLE}>
          {found.map((finding) => {
            const { collection, id, unsorted, wrong, twin } = finding;
            const notes = [
              id,
              unsorted && 'It lacks what lists are sorted by.',
              twin && contentRefusals.nameTaken(twin),
            ];
            const [label, address] = [labelOf(collection), addressOf(finding)];
            return (
              <ListRow
                key={`${collection}/${id}`}
                title={label}
                note={notes.filter(Boolean).join('. ')}
                end={
                  address ? (
                    <TextLink to={address} aria-label={`Open ${label} ${id}`}>
                      Open
                    </TextLink>
                  ) : (
                    <WorkButton
                      variant="quiet"
                      color="coral.600"
                      label="Delete"
                      about={`${label} ${id}`}
                      onPress={() => remove(finding)}
                    />
                  )
                }
              >
                <DamagedBadge wrong={wrong} />
              </ListRow>
            );
          })}
        </chakra.ul>
      )}
      {dialog}
    </SettingsCard>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import type { CheckedCollection, Finding } from '@site/domain/content/check';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { contentCheckMessages as messages } from '@site/domain/messages/admin';
import { photoManagerMessages, variantMessages } from '@site/domain/messages/content';
import { accessTo } from '@site/domain/roles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteContent } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { DamagedBadge } from '../content/damage.tsx';
import { deletion, useActions } from '../list/actions.tsx';
import { useMay } from '../shared/session/use-session.ts';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

interface FindingLink {
  readonly label: string;
  readonly address: string | undefined;
}

/** A manager's address is the name of its collection. */
function findingLink({ collection, id, listingId, photoOf }: Finding): FindingLink {
  const kind = inquiryKindKeys.find((key) => inquiryKinds[key].collection === collection);
  if (kind) {
    return { label: `${inquiryKinds[kind].label} enquiry`, address: `/admin?tab=enquiries&type=${kind}` };
  }
  switch (collection) {
    case 'hero_images':
      return { label: 'Hero Images', address: '/admin?tab=heroes' };
    case 'car_color_variants': {
      const query = listingId && new URLSearchParams({ variants: listingId, form: id });
      return { label: 'Colour Variants', address: query && `/admin/car-listings?${query}` };
    }
    case 'photos':
      return { label: 'Photos', address: photoOf && formAddress(photoOf.collection, photoOf.id) };
    default:
      return {
        label: collection.split('_').map(capitalized).join(' '),
        address: formAddress(collection, id),
      };
  }
}

function formAddress(collection: string, id: string): string {
  return `/admin/${collection.replaceAll('_', '-')}?${new URLSearchParams({ form: id })}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type Check =
  | { readonly state: 'idle' | 'checking' | 'failed' }
  | { readonly state: 'done'; readonly findings: readonly Finding[] };

export function ContentCheck() {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const may = useMay();

  /** Only people who work on enquiries may read them. */
  function isReadable(name: CheckedCollection): boolean {
    const { read } = accessTo(name);
    return read !== null && may(read);
  }

  async function run() {
    setCheck({ state: 'checking' });
    try {
      const { findDamage } = await import('../../firebase/admin/check-content.ts');
      setCheck({ state: 'done', findings: await findDamage(isReadable) });
    } catch (error) {
      console.error('The content could not be checked', error);
      setCheck({ state: 'failed' });
    }
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      <SettingsButton
        label={messages.start}
        working={messages.checking}
        isWorking={check.state === 'checking'}
        onPress={() => void run()}
      />
      <chakra.p role="status" mt={check.state === 'idle' ? '0' : '4'}>
        {check.state === 'failed' && messages.failed}
        {check.state === 'done' &&
          (check.findings.length > 0 ? messages.found(check.findings.length) : messages.allGood)}
      </chakra.p>
      {check.state === 'done' && check.findings.length > 0 && (
        <Findings findings={check.findings} onDeleted={() => void run()} />
      )}
    </SettingsCard>
  );
}

function Findings({ findings, onDeleted }: { findings: readonly Finding[]; onDeleted(): void }) {
  const { act, dialog } = useActions<Finding>(() => '');
  const removal = (name: 'car_color_variants' | 'photos') =>
    deletion<Finding>(name === 'photos' ? photoManagerMessages : variantMessages, async ({ id }) => {
      await deleteContent({ name, id });
      onDeleted();
    });
  return (
    <>
      <Box as="ul" listStyleType="none" mt="3" aria-label={messages.title}>
        {findings.map((finding) => (
          <Box
            as="li"
            key={`${finding.collection}/${finding.id}`}
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="4"
            py="3"
            borderTop="1px solid {colors.line}"
          >
            <Box minWidth="0" overflowWrap="anywhere">
              <chakra.p fontWeight="600">{findingLink(finding).label}</chakra.p>
              <chakra.p textStyle="small" color="muted">
                {finding.id}
                {finding.unsorted && `. ${messages.unsorted}`}
              </chakra.p>
              <DamagedBadge wrong={finding.wrong} />
            </Box>
            <Action
              finding={finding}
              onDelete={() =>
                void act(removal(finding.collection === 'photos' ? 'photos' : 'car_color_variants'), [
                  finding,
                ])
              }
            />
          </Box>
        ))}
      </Box>
      {dialog}
    </>
  );
}

/** No screen shows an orphaned colour variant or photo, so it is deleted here. */
function Action({ finding, onDelete }: { finding: Finding; onDelete(): void }) {
  const { address, label } = findingLink(finding);
  const name = `${label} ${finding.id}`;
  if (address) {
    return (
      <Link to={address} aria-label={`${messages.open} ${name}`}>
        <chakra.span color="pine.700" fontWeight="600" textDecoration="underline">
          {messages.open}
        </chakra.span>
      </Link>
    );
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      color="coral.600"
      aria-label={`${messages.delete} ${name}`}
      onClick={onDelete}
    >
      {messages.delete}
    </Button>
  );
}

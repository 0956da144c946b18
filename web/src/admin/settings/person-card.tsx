import { chakra, HStack } from '@chakra-ui/react';
import { personMessages as messages } from '@site/domain/messages/people';
import {
  ERASED_AT_ONCE,
  entriesOf,
  type Person,
  type PersonEntry,
  type PersonRecord,
  personRequest,
} from '@site/domain/privacy/procedures';
import { writtenRecords } from '@site/domain/privacy/written-records';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Entered, FieldsForm } from '#ui/form/fields-form.tsx';
import { emailField } from '../shared/account-fields.ts';
import { downloadFile } from '../shared/download-file.ts';
import { formatDate } from '../shared/format-date.ts';
import { tell } from '../shared/tell.ts';
import { SettingsCard } from './settings-card.tsx';

/** Names and times, so that another person's entry is noticed before the export or erasure. */
function EntryList({ entries }: { entries: readonly PersonEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <chakra.ul
      aria-label={messages.list}
      // A keyboard must reach a scrolling list.
      tabIndex={0}
      maxHeight="14rem"
      overflowY="auto"
      textStyle="small"
      mt="2"
      ps="5"
    >
      {entries.map(({ id, kind, name, at }) => (
        <li key={id} dir="auto">
          {kind}: {name || messages.unnamed}
          {at && `, ${formatDate(at)}`}
        </li>
      ))}
    </chakra.ul>
  );
}

/** An empty field is not asked for. */
const asked = z.pipe(
  z.transform((entered: Entered) => Object.fromEntries(Object.entries(entered).filter(([, text]) => text))),
  personRequest,
);

export function PersonCard() {
  const [found, setFound] = useState<{ person: Person; records: readonly PersonRecord[] }>();
  const [isAsking, setIsAsking] = useState(false);
  const entries = entriesOf(found?.records ?? []);
  const number = String(entries.length);
  const confirmed = z.object({
    word: z.string().check(z.refine((word) => word.trim() === messages.confirmWord, messages.confirmLabel)),
    count: z.optional(
      z.string().check(z.refine((count) => count.trim() === number, messages.manyWrong(entries.length))),
    ),
  });
  const countField = {
    name: 'count',
    label: messages.manyLabel(entries.length, ERASED_AT_ONCE),
    autoComplete: 'off',
  };

  async function find(person: Person): Promise<undefined> {
    setFound(undefined);
    const read = async () => setFound({ person, records: (await call('export-person', person)).records });
    await tell(read, { failed: messages.failed });
  }

  async function erase(person: Person): Promise<undefined> {
    const isErased = await tell(() => call('erase-person', { ...person, confirmed: entries.length }), {
      done: ({ erased }) => messages.erased(erased),
      failed: messages.failed,
    });
    setIsAsking(false);
    if (isErased) setFound(undefined);
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      <FieldsForm
        aria-label={messages.title}
        gridTemplateColumns={{ sm: '1fr 1fr' }}
        alignItems="start"
        fields={[
          { ...emailField, autoComplete: 'off' },
          { name: 'phone', label: messages.phone, control: 'tel', autoComplete: 'off' },
        ]}
        schema={asked}
        label={messages.find}
        working={messages.finding}
        look={{ variant: 'outline', size: 'sm', flex: 'none' }}
        onEnter={find}
      />
      <chakra.p role="status" mt={found ? '4' : '0'}>
        {found && messages.found(found.records.length)}
      </chakra.p>
      <EntryList entries={entries} />
      {found && found.records.length > 0 && (
        <HStack flexWrap="wrap" gap="3" mt="3">
          <WorkButton
            variant="dark"
            label={messages.download}
            onPress={() =>
              downloadFile('personal-data.json', 'application/json', writtenRecords(found.records))
            }
          />
          <WorkButton variant="danger" label={messages.erase} onPress={() => setIsAsking(true)} />
        </HStack>
      )}
      {found && isAsking && (
        <Dialog title={messages.confirmTitle} onClose={() => setIsAsking(false)}>
          <FieldsForm
            fields={[
              { name: 'word', label: messages.confirmLabel, autoComplete: 'off' },
              ...(entries.length > ERASED_AT_ONCE ? [countField] : []),
            ]}
            schema={confirmed}
            label={messages.erase}
            working={messages.erasing}
            look={{ variant: 'danger' }}
            onEnter={() => erase(found.person)}
            onCancel={() => setIsAsking(false)}
          >
            <p>{messages.confirmText}</p>
            <EntryList entries={entries} />
          </FieldsForm>
        </Dialog>
      )}
    </SettingsCard>
  );
}

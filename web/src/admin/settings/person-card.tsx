import { chakra, HStack } from '@chakra-ui/react';
import {
  ENQUIRIES_AT_ONCE,
  ERASED_AT_ONCE,
  erasureWords,
  type Person,
  type PersonEntry,
  personRequest,
} from '@site/domain/privacy/procedures';
import { fileOf, writtenRecord } from '@site/domain/privacy/written-records';
import type { ResponseOf } from '@site/domain/procedures';
import { inFigures } from '@site/domain/text';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { type Entered, FieldsForm } from '#ui/form/fields-form.tsx';
import { Small } from '#ui/parts.tsx';
import { emailField } from '../shared/session/sign-in.ts';
import { tell } from '../shared/tell.ts';
import { formatDate } from '../shared/words.ts';
import { SettingsCard } from './settings-card.tsx';

const TITLE = 'Personal data of one person';

const failed = (reason: string) => `It did not work: ${reason}`;

/** Names and times, so that another person's entry is noticed before the export or erasure. */
function EntryList({ entries }: { entries: readonly PersonEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <chakra.ul
      aria-label="What was found, by kind, name and day"
      // A keyboard must reach a scrolling list.
      tabIndex={0}
      maxHeight="14rem"
      overflowY="auto"
      textStyle="small"
      mt="2"
      ps="5"
    >
      {entries.map(({ id, kind, name, at, records }) => (
        <li key={id} dir="auto">
          {kind}: {name || erasureWords.unnamed}
          {at && `, ${formatDate(new Date(at))}`}
          <Small>{records.join(', ')}</Small>
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
  const [found, setFound] = useState<{ person: Person } & ResponseOf<'export-person'>>();
  const [isAsking, setIsAsking] = useState(false);
  const [erasures, setErasures] = useState(0);
  const [read, setRead] = useState(0);
  const { entries = [], rest = [] } = found ?? {};
  const total = entries.length + rest.length;
  const asking = useRef<Person>(undefined);
  asking.current = isAsking ? found?.person : undefined;
  const confirmed = z.object({
    word: z
      .string()
      .check(z.refine((word) => word.trim() === erasureWords.confirmWord, erasureWords.confirmLabel)),
    count: z.optional(
      z.string().check(z.refine((count) => count.trim() === String(total), `Type ${total} to confirm`)),
    ),
  });
  const countField = {
    name: 'count',
    label: erasureWords.manyLabel(total, ERASED_AT_ONCE),
    autoComplete: 'off',
  };

  async function find(person: Person): Promise<undefined> {
    setFound(undefined);
    const read = async () =>
      setFound({ person, ...(await call('export-person', { ...person, looksUp: true })) });
    await tell(read, { failed });
  }

  /** Reads again: only this is an export in the audit log. */
  async function download(person: Person): Promise<void> {
    setRead(0);
    const { records, rest } = await call('export-person', person);
    const written = records.map(writtenRecord);
    for (let from = 0; from < rest.length; from += ENQUIRIES_AT_ONCE) {
      setRead(from);
      const ids = rest.slice(from, from + ENQUIRIES_AT_ONCE);
      const more = await call('export-person', { ...person, ids });
      written.push(...more.records.map(writtenRecord));
    }
    downloadFile('personal-data.json', 'application/json', fileOf(written));
  }

  async function erase(person: Person): Promise<undefined> {
    const isErased = await tell(() => call('erase-person', { ...person, confirmed: total }), {
      done: ({ erased, goesOn }) => (goesOn ? erasureWords.goesOn : erasureWords.erased(erased)),
      failed,
    });
    if (isErased) setFound((now) => (now?.person === person ? undefined : now));
    // A person who has closed the question may be typing the next search.
    if (asking.current !== person) return;
    setIsAsking(false);
    if (isErased) setErasures(erasures + 1);
  }

  return (
    <SettingsCard
      title={TITLE}
      help="Finds every enquiry and every copy of one by e-mail address or phone number, in any spelling of the number."
    >
      <FieldsForm
        // Empty again, and with the focus: the button that asked is gone.
        key={erasures}
        isNext={erasures > 0}
        aria-label={TITLE}
        gridTemplateColumns={{ sm: '1fr 1fr' }}
        alignItems="start"
        fields={[
          { ...emailField, autoComplete: 'off' },
          { name: 'phone', label: 'Phone number', control: 'tel', autoComplete: 'off' },
        ]}
        schema={asked}
        label="Find"
        working="Searching..."
        look={{ variant: 'outline', size: 'sm', flex: 'none' }}
        onEnter={find}
      />
      <chakra.p role="status" mt={found ? '4' : '0'}>
        {found &&
          (rest.length > 0 ? erasureWords.foundMany(total, entries.length) : erasureWords.found(found.count))}
      </chakra.p>
      <EntryList entries={entries} />
      {found && found.count > 0 && (
        <HStack flexWrap="wrap" gap="3" mt="3">
          <WorkButton
            variant="dark"
            label="Download as JSON"
            working={read > 0 ? `${inFigures(read)} of ${inFigures(rest.length)} read...` : 'Reading...'}
            onPress={() => tell(() => download(found.person), { failed })}
          />
          <WorkButton variant="danger" label="Erase everything" onPress={() => setIsAsking(true)} />
        </HStack>
      )}
      {found && isAsking && (
        <Dialog title="Erase everything about this person?" onClose={() => setIsAsking(false)}>
          <FieldsForm
            fields={[
              { name: 'word', label: erasureWords.confirmLabel, autoComplete: 'off' },
              ...(total > ERASED_AT_ONCE ? [countField] : []),
            ]}
            schema={confirmed}
            label="Erase everything"
            working="Erasing..."
            look={{ variant: 'danger' }}
            onEnter={() => erase(found.person)}
            onCancel={() => setIsAsking(false)}
          >
            <p>
              Every enquiry and every copy is deleted for good. Mails that were sent before stay in your
              mailbox.
            </p>
            <EntryList entries={entries} />
          </FieldsForm>
        </Dialog>
      )}
    </SettingsCard>
  );
}

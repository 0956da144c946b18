import { chakra, HStack, SimpleGrid } from '@chakra-ui/react';
import { personMessages as messages } from '@site/domain/messages/people';
import {
  ERASED_AT_ONCE,
  entriesOf,
  type Person,
  type PersonEntry,
  type PersonRecord,
  personRequest,
} from '@site/domain/privacy/procedures';
import { type FormEvent, useState } from 'react';
import { call } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { downloadFile } from '../shared/download-file.ts';
import { formatDate } from '../shared/format-date.ts';
import { useTell } from '../shared/tell.ts';
import { WorkButton } from '../shared/work-button.tsx';
import { SettingsCard } from './settings-card.tsx';

interface EraseDialogProps {
  entries: readonly PersonEntry[];
  onConfirm(): void;
  onCancel(): void;
}

function EraseDialog({ entries, onConfirm, onCancel }: EraseDialogProps) {
  const [word, setWord] = useState('');
  const [count, setCount] = useState('');
  const { length } = entries;
  const isMany = length > ERASED_AT_ONCE;
  const isConfirmed = word.trim() === messages.confirmWord && (!isMany || count.trim() === String(length));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed) onConfirm();
  }

  return (
    <Dialog title={messages.confirmTitle} onClose={onCancel}>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <p>{messages.confirmText}</p>
        <EntryList entries={entries} />
        <TextField
          label={messages.confirmLabel}
          autoComplete="off"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        {isMany && (
          <TextField
            label={messages.manyLabel(length, ERASED_AT_ONCE)}
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        )}
        <HStack flexWrap="wrap" justify="flex-end" gap="3" mt="2">
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed}>
            {messages.erase}
          </Button>
        </HStack>
      </chakra.form>
    </Dialog>
  );
}

/** Names and times, so that another person's entry is noticed before the export or erasure. */
function EntryList({ entries }: Pick<EraseDialogProps, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <chakra.ul
      aria-label={messages.list}
      // A keyboard must reach a scrolling list.
      tabIndex={0}
      maxHeight="14rem"
      overflowY="auto"
      overflowWrap="anywhere"
      textStyle="small"
      mt="2"
      ps="5"
    >
      {entries.map(({ id, kind, name, at }) => (
        <li key={id}>
          {kind}: {name || messages.unnamed}
          {at && `, ${formatDate(at)}`}
        </li>
      ))}
    </chakra.ul>
  );
}

interface FoundPerson {
  readonly person: Person;
  readonly records: readonly PersonRecord[];
}

export function PersonCard() {
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string }>();
  const [isFinding, tellFound] = useTell();
  const [isErasing, tellErased] = useTell();
  const [found, setFound] = useState<FoundPerson>();
  const [isAsking, setIsAsking] = useState(false);
  const isWorking = isFinding || isErasing;

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    const entered = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const { data: person, error } = personRequest.safeParse(Object.fromEntries(entered));
    const [issue] = error?.issues ?? [];
    setProblem(issue && { field: String(issue.path[0] ?? 'email'), message: issue.message });
    setFound(undefined);
    if (!person) return;
    const read = async () => setFound({ person, records: (await call('export-person', person)).records });
    void tellFound(read, { failed: messages.failed });
  }

  async function erase({ person, records }: FoundPerson) {
    setIsAsking(false);
    const confirmed = entriesOf(records).length;
    const isErased = await tellErased(() => call('erase-person', { ...person, confirmed }), {
      done: ({ erased }) => messages.erased(erased),
      failed: messages.failed,
    });
    if (isErased) setFound(undefined);
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      <chakra.form noValidate aria-label={messages.title} onSubmit={find} display="grid" gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          {(['email', 'phone'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={messages[name]}
              type={name === 'email' ? 'email' : 'tel'}
              error={problem?.field === name ? problem.message : undefined}
            />
          ))}
        </SimpleGrid>
        <Button type="submit" variant="outline" size="sm" justifySelf="start" aria-disabled={isWorking}>
          {isFinding ? messages.finding : messages.find}
        </Button>
      </chakra.form>
      <chakra.p role="status" mt={found ? '4' : '0'}>
        {found && messages.found(found.records.length)}
      </chakra.p>
      {found && <EntryList entries={entriesOf(found.records)} />}
      {found && found.records.length > 0 && (
        <HStack flexWrap="wrap" gap="3" mt="3">
          <Button variant="dark" size="sm" onClick={() => download(found)}>
            {messages.download}
          </Button>
          <WorkButton
            variant="danger"
            label={messages.erase}
            working={messages.erasing}
            isWorking={isErasing}
            isOff={isWorking}
            onPress={() => setIsAsking(true)}
          />
        </HStack>
      )}
      {found && isAsking && (
        <EraseDialog
          entries={entriesOf(found.records)}
          onConfirm={() => void erase(found)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </SettingsCard>
  );
}

function download({ records }: FoundPerson): void {
  downloadFile('personal-data.json', 'application/json', JSON.stringify(records, null, 2));
}

import { Box, chakra } from '@chakra-ui/react';
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
import { erasePerson, exportPerson } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { downloadFile } from '../shared/download-file.ts';
import { formatDate } from '../shared/format-date.ts';
import { tell } from '../shared/tell.ts';
import { SettingsCard } from './settings-card.tsx';

interface EraseDialogProps {
  entries: readonly PersonEntry[];
  onConfirm(count: number): void;
  onCancel(): void;
}

function EraseDialog({ entries, onConfirm, onCancel }: EraseDialogProps) {
  const [typed, setTyped] = useState({ word: '', count: '' });
  const { length } = entries;
  const isMany = length > ERASED_AT_ONCE;
  const isConfirmed =
    typed.word.trim() === messages.confirmWord && (!isMany || typed.count.trim() === String(length));
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      name={name}
      label={label}
      type="text"
      autoComplete="off"
      error={undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Dialog title={messages.confirmTitle} onClose={onCancel}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) onConfirm(length);
        }}
        display="grid"
        gap="4"
      >
        <chakra.p>{messages.confirmText}</chakra.p>
        <EntryList entries={entries} />
        {field('word', messages.confirmLabel)}
        {isMany && field('count', messages.manyLabel(length, ERASED_AT_ONCE))}
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="2">
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed}>
            {messages.erase}
          </Button>
        </Box>
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
  const [work, setWork] = useState<'finding' | 'erasing'>();
  const [found, setFound] = useState<FoundPerson>();
  const [isAsking, setIsAsking] = useState(false);

  async function attempt<T>(kind: typeof work, act: () => Promise<T>, done?: (answer: T) => string) {
    setWork(kind);
    await tell(act, { done, failed: messages.failed });
    setWork(undefined);
  }

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (work) return;
    const entered = new FormData(event.currentTarget);
    const named = [...entered].filter(([, value]) => value !== '');
    const { data: person, error } = personRequest.safeParse(Object.fromEntries(named));
    const [issue] = error?.issues ?? [];
    const field = String(issue?.path[0] ?? 'email');
    setProblem(issue && { field, message: issue.message });
    setFound(undefined);
    if (!person) return;
    void attempt('finding', async () => setFound({ person, records: (await exportPerson(person)).records }));
  }

  function erase({ person }: FoundPerson, confirmed: number) {
    setIsAsking(false);
    const act = () => erasePerson({ ...person, confirmed });
    void attempt('erasing', act, ({ erased }) => {
      setFound(undefined);
      return messages.erased(erased);
    });
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      <chakra.form noValidate aria-label={messages.title} onSubmit={find} display="grid" gap="4">
        <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
          {(['email', 'phone'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={messages[name]}
              type={name === 'email' ? 'email' : 'tel'}
              error={problem?.field === name ? problem.message : undefined}
            />
          ))}
        </Box>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          justifySelf="start"
          aria-disabled={work !== undefined}
        >
          {work === 'finding' ? messages.finding : messages.find}
        </Button>
      </chakra.form>
      <chakra.p role="status" mt={found ? '4' : '0'}>
        {found && messages.found(found.records.length)}
      </chakra.p>
      {found && <EntryList entries={entriesOf(found.records)} />}
      {found && found.records.length > 0 && (
        <Box display="flex" flexWrap="wrap" gap="3" mt="3">
          <Button variant="dark" size="sm" onClick={() => download(found)}>
            {messages.download}
          </Button>
          <Button
            variant="danger"
            size="sm"
            aria-disabled={work !== undefined}
            onClick={() => setIsAsking(true)}
          >
            {work === 'erasing' ? messages.erasing : messages.erase}
          </Button>
        </Box>
      )}
      {found && isAsking && (
        <EraseDialog
          entries={entriesOf(found.records)}
          onConfirm={(count) => erase(found, count)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </SettingsCard>
  );
}

function download({ records }: FoundPerson): void {
  downloadFile('personal-data.json', 'application/json', JSON.stringify(records, null, 2));
}

import { ERROR_TITLE } from '@site/domain/messages/content';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { useCallback, useEffect, useState } from 'react';
import { listEmails } from '../../firebase/admin/procedures.ts';
import type { Person } from '../../firebase/admin/watch-people.ts';
import { toastFailure } from '../../ui/toast/toast-store.ts';

/** Addresses by the id of the user; null where none is known. */
type Emails = Readonly<Record<string, string | null>>;

/** Everybody's e-mail address, read again when somebody is new; undefined while nothing is known. */
export function useEmails(
  people: readonly Person[],
): [emails: Emails | undefined, read: () => Promise<void>] {
  const [emails, setEmails] = useState<Emails>();
  const read = useCallback(async () => {
    try {
      setEmails((await listEmails({})).emails);
    } catch (error) {
      console.error(messages.emailsFailed, error);
      toastFailure(messages.emailsFailed, ERROR_TITLE);
    }
  }, []);
  const team = people.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has come
  useEffect(() => void read(), [read, team]);
  return [emails, read];
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Live } from '../../../firebase/admin/live-query.ts';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { ManagerFrame } from './manager-frame.tsx';

interface LiveScreenProps<T> {
  live: Live<T>;
  retry(): void;
  /** The subject of the sentence that says that it could not be loaded. */
  what: string;
  messages: Readonly<Record<'title' | 'help' | 'loading', string>>;
  /** Shows what was read. */
  children(data: T): ReactNode;
}

/** A screen of one live query: what it is for, and its content when that is there. */
export function LiveScreen<T>({ live, retry, what, messages, children }: LiveScreenProps<T>) {
  return (
    <ManagerFrame title={messages.title}>
      <chakra.p color="muted" maxWidth="44rem" mb="6">
        {messages.help}
      </chakra.p>
      {live.state === 'failed' && <LoadFailed what={what} onRetry={retry} />}
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'loaded' && children(live.data)}
    </ManagerFrame>
  );
}

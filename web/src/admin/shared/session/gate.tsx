import { Center, chakra } from '@chakra-ui/react';
import type { GuardedAccess } from '@site/domain/access';
import { company } from '@site/domain/company';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useAccess } from './use-session.ts';

export function CheckingSession() {
  return (
    <Center as="main" minHeight="100dvh" background="mist" color="muted">
      <title>{`Loading... | ${company.name}`}</title>
      <div role="status">
        <chakra.h1 textStyle="body">Loading...</chakra.h1>
      </div>
    </Center>
  );
}

const refused = lazyPart(() => import('./refused.tsx'));

/** When a role loses access, the hidden screen keeps its input. */
export function RequireAccess({ access, children }: { access: GuardedAccess; children: ReactNode }) {
  const may = useAccess(access);
  const [wasShown, setWasShown] = useState(may);
  if (may && !wasShown) setWasShown(true);
  return (
    <>
      {!may && <refused.Part fallback={<CheckingSession />} />}
      {wasShown && <div style={{ display: may ? 'contents' : 'none' }}>{children}</div>}
    </>
  );
}

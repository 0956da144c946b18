import { chakra } from '@chakra-ui/react';
import { inboxMessages } from '@site/domain/messages/inbox';
import { Fragment } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { keyHelp } from './keys.ts';

/** The keys of the inbox. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={inboxMessages.keys} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="3" alignItems="baseline">
        {keyHelp.map(([key, what]) => (
          <Fragment key={key}>
            <chakra.dt>
              <chakra.kbd
                px="3"
                py="1"
                fontFamily="body"
                fontWeight="600"
                border="1px solid {colors.edge}"
                borderRadius="sm"
              >
                {key}
              </chakra.kbd>
            </chakra.dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </chakra.dl>
    </Dialog>
  );
}

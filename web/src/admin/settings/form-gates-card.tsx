import { Box, chakra } from '@chakra-ui/react';
import type { ClosedForm } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as messages } from '@site/domain/messages/admin';
import { setFormGate } from '../../firebase/admin/procedures.ts';
import { formatDate } from '../shared/format-date.ts';
import { useClosedForms } from '../shared/forms/use-closed-forms.ts';
import { useTell } from '../shared/tell.ts';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

/** Which forms take enquiries, live, with a button for each that opens or closes it. */
export function FormGatesCard() {
  const live = useClosedForms();
  return (
    <SettingsCard title={messages.title} help={messages.help}>
      {live.state === 'loading' && <p role="status">{messages.loading}</p>}
      {live.state === 'failed' && <p role="alert">{messages.unknown}</p>}
      {live.state === 'loaded' && (
        <Box as="ul" listStyleType="none" aria-label={messages.title}>
          {inquiryKindKeys.map((kind) => (
            <FormGate key={kind} kind={kind} closed={live.data.find((each) => each.kind === kind)} />
          ))}
        </Box>
      )}
    </SettingsCard>
  );
}

function FormGate({ kind, closed }: { kind: InquiryKind; closed: ClosedForm | undefined }) {
  const [isAsking, tell] = useTell();
  const { label } = inquiryKinds[kind];
  // What pressing the button does.
  const open = closed !== undefined;

  async function change() {
    await tell(() => setFormGate({ form: kind, open }), {
      done: messages.changed(label, open),
      failed: messages.changeFailed,
    });
  }

  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      py="3"
      borderTop="1px solid {colors.line}"
    >
      <Box minWidth="0">
        <chakra.p fontWeight="600">{label}</chakra.p>
        <chakra.p textStyle="small" color={closed ? 'coral.800' : 'muted'} role="status">
          {messages.state(closed && (closed.until ? formatDate(closed.until) : null), closed?.isFlooded)}
        </chakra.p>
      </Box>
      <SettingsButton
        label={messages.button(open)}
        about={label}
        working={messages.asking}
        isWorking={isAsking}
        onPress={() => void change()}
      />
    </Box>
  );
}

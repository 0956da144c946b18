import { Box, chakra, HStack } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import {
  SEND_AUTOMATIC_ANSWERS,
  SEND_AUTOMATIC_ANSWERS_DEFAULT,
  SHOW_CAR_PRICES,
  SHOW_CAR_PRICES_DEFAULT,
} from '@site/domain/collections';
import type { ClosedForm } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as gateMessages } from '@site/domain/messages/admin';
import { undoMessages } from '@site/domain/messages/history';
import { answerSettingWords, priceSettingWords, type SettingWords } from '@site/domain/messages/shell';
import { useEffect, useId } from 'react';
import { storeSetting, watchSetting } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { setFormGate } from '../../firebase/admin/procedures.ts';
import { LoadFailed } from '../../ui/states.tsx';
import { formatDate } from '../shared/format-date.ts';
import { useClosedForms } from '../shared/forms/use-closed-forms.ts';
import { ListRow } from '../shared/list-row.tsx';
import { tell, tellFailure, useTell } from '../shared/tell.ts';
import { useChosen } from '../shared/use-chosen.ts';
import { WorkButton } from '../shared/work-button.tsx';
import { LiveCard, SettingsFrame } from './settings-card.tsx';

interface SettingSwitchProps {
  /** The key of a document of `admin_settings`. */
  setting: string;
  byDefault: boolean;
  words: SettingWords;
}

export const switches: readonly SettingSwitchProps[] = [
  { setting: SHOW_CAR_PRICES, byDefault: SHOW_CAR_PRICES_DEFAULT, words: priceSettingWords },
  { setting: SEND_AUTOMATIC_ANSWERS, byDefault: SEND_AUTOMATIC_ANSWERS_DEFAULT, words: answerSettingWords },
];

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export function SettingSwitch({ setting, byDefault, words }: SettingSwitchProps) {
  const [live, retry] = useLiveQuery(`setting:${setting}`, () => watchSetting(setting, byDefault));
  const isFailed = live.state === 'failed';
  useEffect(() => {
    if (isFailed && words.fetchFailed) tellFailure(words.fetchFailed);
  }, [isFailed, words]);
  if (live.state === 'loading') {
    return (
      <Box
        role="status"
        aria-label={words.loading}
        height="9rem"
        borderRadius="md"
        background="line"
        animation={`${pulse} 1.6s ease-in-out infinite`}
      />
    );
  }
  if (live.state === 'loaded') return <Loaded setting={setting} stored={live.data} words={words} />;
  if (words.fetchFailed) return <LoadFailed what={words.unknown} onRetry={retry} />;
  return <SettingsFrame>{words.unknown}</SettingsFrame>;
}

function Loaded({ setting, stored, words }: Omit<SettingSwitchProps, 'byDefault'> & { stored: boolean }) {
  const [isOn, choose, isStoring] = useChosen(stored);
  const textId = useId();
  const change = (on: boolean) => void choose(on, () => store(on));

  const store = (on: boolean) =>
    tell(() => storeSetting(setting, on), {
      done: words.updated(on),
      failed: words.updateFailed,
      action: () => ({ label: undoMessages.undo, onAction: () => change(!on) }),
    });

  return (
    <SettingsFrame>
      <HStack justify="space-between" gap="6">
        <div>
          <chakra.h3 textStyle="subheading">{words.title}</chakra.h3>
          <chakra.p id={textId} mt="1">
            {isOn ? words.on : words.off}
          </chakra.p>
        </div>
        <Switch
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={words.title}
          aria-describedby={textId}
          disabled={isStoring}
          onClick={() => change(!isOn)}
        />
      </HStack>
      <chakra.p color="muted" textStyle="small" mt="4">
        {words.help}
      </chakra.p>
    </SettingsFrame>
  );
}

const Switch = chakra('button', {
  base: {
    flexShrink: 0,
    width: '3.25rem',
    height: '2rem',
    p: '1',
    borderRadius: 'full',
    background: 'edge',
    cursor: 'pointer',
    transition: 'background 160ms',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    _after: {
      content: '""',
      display: 'block',
      boxSize: '1.5rem',
      borderRadius: 'full',
      background: 'paper',
      boxShadow: 'raised',
      transition: 'transform 160ms',
    },
    '&[aria-checked=true]': { background: 'pine.700', _after: { transform: 'translateX(1.25rem)' } },
  },
});

export function FormGatesCard() {
  return (
    <LiveCard live={useClosedForms()} messages={gateMessages}>
      {(closed) => (
        <ul aria-label={gateMessages.title}>
          {inquiryKindKeys.map((kind) => (
            <FormGate key={kind} kind={kind} closed={closed.find((each) => each.kind === kind)} />
          ))}
        </ul>
      )}
    </LiveCard>
  );
}

function FormGate({ kind, closed }: { kind: InquiryKind; closed: ClosedForm | undefined }) {
  const [isAsking, tell] = useTell();
  const { label } = inquiryKinds[kind];
  const open = closed !== undefined;
  const until = closed && (closed.until ? formatDate(closed.until) : null);

  const change = () =>
    tell(() => setFormGate({ form: kind, open }), {
      done: gateMessages.changed(label, open),
      failed: gateMessages.changeFailed,
    });

  return (
    <ListRow
      title={label}
      note={
        <chakra.span role="status" color={closed && 'coral.800'}>
          {gateMessages.state(until, closed?.isFlooded)}
        </chakra.span>
      }
      end={
        <WorkButton
          label={gateMessages.button(open)}
          about={label}
          working={gateMessages.asking}
          isWorking={isAsking}
          onPress={() => void change()}
        />
      }
    />
  );
}

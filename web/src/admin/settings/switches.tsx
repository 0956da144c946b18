import { Box, chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { ClosedForm } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as gateMessages } from '@site/domain/messages/admin';
import { undoMessages } from '@site/domain/messages/history';
import type { SettingWords } from '@site/domain/messages/shell';
import { useEffect, useId } from 'react';
import { storeSetting, watchSetting } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { setFormGate } from '../../firebase/admin/procedures.ts';
import { LoadFailed } from '../../ui/states.tsx';
import { formatDate } from '../shared/format-date.ts';
import { useClosedForms } from '../shared/forms/use-closed-forms.ts';
import { tell, tellFailure, useTell } from '../shared/tell.ts';
import { useChosen } from '../shared/use-chosen.ts';
import { SettingsButton, SettingsCard, SettingsFrame } from './settings-card.tsx';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

function LoadingSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      height={height}
      borderRadius="md"
      background="line"
      animation={`${pulse} 1.6s ease-in-out infinite`}
    />
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  describedBy: string;
  onChange(checked: boolean): void;
}

function Switch({ label, checked, disabled, describedBy, onChange }: SwitchProps) {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      flexShrink="0"
      width="3.25rem"
      height="2rem"
      p="1"
      borderRadius="full"
      background={checked ? 'pine.700' : 'edge'}
      cursor="pointer"
      transition="background 160ms"
      _disabled={{ opacity: 0.55, cursor: 'not-allowed' }}
    >
      <Box
        boxSize="1.5rem"
        borderRadius="full"
        background="paper"
        boxShadow="raised"
        transition="transform 160ms"
        transform={checked ? 'translateX(1.25rem)' : 'none'}
      />
    </chakra.button>
  );
}

interface SettingSwitchProps {
  settingKey: string;
  byDefault: boolean;
  words: SettingWords;
}

export function SettingSwitch({ settingKey, byDefault, words }: SettingSwitchProps) {
  const [live, retry] = useLiveQuery(`setting:${settingKey}`, () => watchSetting(settingKey, byDefault));
  const isFailed = live.state === 'failed';
  useEffect(() => {
    if (isFailed && words.fetchFailed) tellFailure(words.fetchFailed);
  }, [isFailed, words]);
  if (live.state === 'loading') return <LoadingSkeleton label={words.loading} height="9rem" />;
  if (isFailed && words.fetchFailed) return <LoadFailed what={words.unknown} onRetry={retry} />;
  if (live.state === 'failed') return <SettingsFrame>{words.unknown}</SettingsFrame>;
  return <Loaded settingKey={settingKey} stored={live.data} words={words} />;
}

function Loaded({ settingKey, stored, words }: Omit<SettingSwitchProps, 'byDefault'> & { stored: boolean }) {
  const [isOn, choose, isStoring] = useChosen(stored);
  const textId = useId();
  const change = (on: boolean) => void choose(on, () => store(on));

  const store = (on: boolean) =>
    tell(() => storeSetting(settingKey, on), {
      done: words.updated(on),
      failed: words.updateFailed,
      action: () => ({ label: undoMessages.undo, onAction: () => change(!on) }),
    });

  return (
    <SettingsFrame>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="6">
        <Box>
          <chakra.h3 textStyle="subheading">{words.title}</chakra.h3>
          <chakra.p id={textId} mt="1">
            {isOn ? words.on : words.off}
          </chakra.p>
        </Box>
        <Switch
          label={words.title}
          describedBy={textId}
          checked={isOn}
          disabled={isStoring}
          onChange={change}
        />
      </Box>
      <chakra.p color="muted" textStyle="small" mt="4">
        {words.help}
      </chakra.p>
    </SettingsFrame>
  );
}

export function FormGatesCard() {
  const live = useClosedForms();
  return (
    <SettingsCard title={gateMessages.title} help={gateMessages.help}>
      {live.state === 'loading' && <p role="status">{gateMessages.loading}</p>}
      {live.state === 'failed' && <p role="alert">{gateMessages.unknown}</p>}
      {live.state === 'loaded' && (
        <Box as="ul" listStyleType="none" aria-label={gateMessages.title}>
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
  const open = closed !== undefined;

  async function change() {
    await tell(() => setFormGate({ form: kind, open }), {
      done: gateMessages.changed(label, open),
      failed: gateMessages.changeFailed,
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
          {gateMessages.state(closed && (closed.until ? formatDate(closed.until) : null), closed?.isFlooded)}
        </chakra.p>
      </Box>
      <SettingsButton
        label={gateMessages.button(open)}
        about={label}
        working={gateMessages.asking}
        isWorking={isAsking}
        onPress={() => void change()}
      />
    </Box>
  );
}

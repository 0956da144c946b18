import { chakra, HStack, Skeleton, Switch } from '@chakra-ui/react';
import {
  SEND_AUTOMATIC_ANSWERS,
  SEND_AUTOMATIC_ANSWERS_DEFAULT,
  SHOW_CAR_PRICES,
  SHOW_CAR_PRICES_DEFAULT,
} from '@site/domain/collections';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { formGateMessages as gateMessages } from '@site/domain/messages/admin';
import { undoMessages } from '@site/domain/messages/history';
import { answerSettingWords, priceSettingWords, type SettingWords } from '@site/domain/messages/shell';
import { useId } from 'react';
import { storeSetting, watchClosedForms, watchSetting } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { WorkButton } from '../../ui/button.tsx';
import { ListRow, Small } from '../../ui/parts.tsx';
import { LoadFailed } from '../../ui/states.tsx';
import { useChosen } from '../../ui/use-chosen.ts';
import { formatDate } from '../shared/format-date.ts';
import { tell, useFailureTold } from '../shared/tell.ts';
import { LiveCard, SettingsCard } from './settings-card.tsx';

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

export function SettingSwitch({ setting, byDefault, words }: SettingSwitchProps) {
  const [live, retry] = useLiveQuery(`setting:${setting}`, () => watchSetting(setting, byDefault));
  useFailureTold(live, words.fetchFailed);
  const [isOn, choose, isStoring] = useChosen(live.state === 'loaded' ? live.data : byDefault);
  const [titleId, textId] = [useId(), useId()];
  const change = (on: boolean) => void choose(on, () => store(on));

  const store = (on: boolean) =>
    tell(() => storeSetting(setting, on), {
      done: words.updated(on),
      failed: words.updateFailed,
      action: () => ({ label: undoMessages.undo, onAction: () => change(!on) }),
    });

  if (live.state === 'loading') return <Skeleton role="status" aria-label={words.loading} height="9rem" />;
  if (live.state === 'failed') return <LoadFailed what={words.unknown} onRetry={retry} />;
  return (
    <SettingsCard title={words.title} titleId={titleId}>
      <HStack justify="space-between" gap="6" mt="1" mb="4">
        <p id={textId}>{isOn ? words.on : words.off}</p>
        <Switch.Root
          size="lg"
          ids={{ label: titleId }}
          checked={isOn}
          disabled={isStoring}
          onCheckedChange={({ checked }) => change(checked)}
        >
          <Switch.HiddenInput role="switch" aria-describedby={textId} />
          <Switch.Control />
        </Switch.Root>
      </HStack>
      <Small>{words.help}</Small>
    </SettingsCard>
  );
}

export function FormGatesCard() {
  const [live] = useLiveQuery('closed forms', watchClosedForms);
  const change = (form: InquiryKind, open: boolean) =>
    tell(() => call('set-form-gate', { form, open }), {
      done: gateMessages.changed(inquiryKinds[form].label, open),
      failed: gateMessages.changeFailed,
    });

  return (
    <LiveCard live={live} messages={gateMessages}>
      {(all) => (
        <ul aria-label={gateMessages.title}>
          {inquiryKindKeys.map((kind) => {
            const { label } = inquiryKinds[kind];
            const closed = all.find((each) => each.kind === kind);
            const until = closed && (closed.until ? formatDate(closed.until) : null);
            return (
              <ListRow
                key={kind}
                title={label}
                note={
                  <chakra.span role="status" color={closed && 'coral.800'}>
                    {gateMessages.state(until, closed?.isFlooded)}
                  </chakra.span>
                }
                end={
                  <WorkButton
                    label={gateMessages.button(closed !== undefined)}
                    about={label}
                    working={gateMessages.asking}
                    onPress={() => change(kind, closed !== undefined)}
                  />
                }
              />
            );
          })}
        </ul>
      )}
    </LiveCard>
  );
}

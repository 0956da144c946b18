import { Box, chakra } from '@chakra-ui/react';
import { settingsMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import { useEffect, useId, useState } from 'react';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { setPriceVisibility, watchPriceVisibility } from '../../firebase/admin/price-visibility.ts';
import { LoadFailed } from '../../ui/states.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { CleanupCard } from './cleanup-card.tsx';
import { ContentCheck } from './content-check.tsx';
import { FormGatesCard } from './form-gates-card.tsx';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import { ModelUsageCard } from './model-usage-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SettingsFrame } from './settings-card.tsx';
import { Switch } from './switch.tsx';

/** The dashboard's Settings tab. */
export default function SettingsPanel() {
  const [live, retry] = useLiveQuery('price-visibility', watchPriceVisibility);
  const isFailed = live.state === 'failed';
  useEffect(() => {
    if (isFailed) toastFailure(settingsMessages.fetchFailed, ERROR_TITLE);
  }, [isFailed]);

  return (
    <Box maxWidth="44rem" display="grid" gap="6">
      <chakra.h2 textStyle="heading" mb="-2">
        {settingsMessages.title}
      </chakra.h2>
      {live.state === 'loading' && <LoadingSkeleton label={settingsMessages.loading} height="9rem" />}
      {live.state === 'failed' && <LoadFailed what="The price visibility setting" onRetry={retry} />}
      {live.state === 'loaded' && <PriceVisibility stored={live.data} />}
      <SecondFactorCard />
      <FormGatesCard />
      <PublishingCard />
      <ModelUsageCard />
      <PersonCard />
      <CleanupCard />
      <ContentCheck />
    </Box>
  );
}

/** Shows the chosen position while it is being saved, and otherwise the stored one, also after a failed save. */
function PriceVisibility({ stored }: { stored: boolean }) {
  const [wanted, setWanted] = useState<boolean>();
  const [isStoring, setIsStoring] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored value has changed: by this save, or by another administrator
  useEffect(() => setWanted(undefined), [stored]);
  const textId = useId();
  const isVisible = wanted ?? stored;

  async function change(visible: boolean) {
    setWanted(visible);
    setIsStoring(true);
    try {
      await setPriceVisibility(visible);
      toastSuccess(settingsMessages.updated(visible), SUCCESS_TITLE);
    } catch (error) {
      console.error('The price visibility could not be stored', error);
      toastFailure(settingsMessages.updateFailed, ERROR_TITLE);
      setWanted(undefined);
    }
    setIsStoring(false);
  }

  return (
    <SettingsFrame>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="6">
        <Box>
          <chakra.h3 textStyle="subheading">{settingsMessages.priceCard}</chakra.h3>
          <chakra.p id={textId} mt="1">
            {isVisible ? settingsMessages.visible : settingsMessages.hidden}
          </chakra.p>
        </Box>
        <Switch
          label={settingsMessages.priceCard}
          describedBy={textId}
          checked={isVisible}
          disabled={isStoring}
          onChange={(visible) => void change(visible)}
        />
      </Box>
      <chakra.p color="muted" textStyle="small" mt="4">
        {settingsMessages.help}
      </chakra.p>
    </SettingsFrame>
  );
}

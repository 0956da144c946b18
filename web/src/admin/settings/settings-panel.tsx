import { Box, chakra } from '@chakra-ui/react';
import { settingsMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import { useEffect, useId, useState } from 'react';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { setPriceVisibility, watchPriceVisibility } from '../../firebase/admin/price-visibility.ts';
import { LoadFailed } from '../../ui/states.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { useAccess } from '../shared/session/use-access.ts';
import { CleanupCard } from './cleanup-card.tsx';
import { ContentCheck } from './content-check.tsx';
import { FormGatesCard } from './form-gates-card.tsx';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SettingsFrame } from './settings-card.tsx';
import { Switch } from './switch.tsx';

/** The dashboard's Settings tab: one's own sign-in, and what the role may look after. */
export default function SettingsPanel() {
  const isOwner = useAccess('owner');
  const isEditor = useAccess('editor');
  return (
    <Box maxWidth="44rem" display="grid" gap="6">
      <chakra.h2 textStyle="heading" mb="-2">
        {settingsMessages.title}
      </chakra.h2>
      {isOwner && <PriceCard />}
      <SecondFactorCard />
      <OwnSessionsCard />
      {isOwner && <FormGatesCard />}
      {isEditor && <PublishingCard />}
      {isOwner && <PersonCard />}
      {isOwner && <CleanupCard />}
      {isEditor && <ContentCheck />}
    </Box>
  );
}

function PriceCard() {
  const [live, retry] = useLiveQuery('price-visibility', watchPriceVisibility);
  const isFailed = live.state === 'failed';
  useEffect(() => {
    if (isFailed) toastFailure(settingsMessages.fetchFailed, ERROR_TITLE);
  }, [isFailed]);
  if (live.state === 'loading') return <LoadingSkeleton label={settingsMessages.loading} height="9rem" />;
  if (live.state === 'failed') return <LoadFailed what="The price visibility setting" onRetry={retry} />;
  return <PriceVisibility stored={live.data} />;
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

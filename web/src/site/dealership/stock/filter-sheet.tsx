import { Box } from '@chakra-ui/react';
import { criteriaOf, noFilters } from '@site/domain/vehicles/filters';
import { memo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { useFinder } from './finder.ts';
import type { FilterActions } from './use-filters.ts';
import { stockMessages } from './words.ts';

/** The filters on a phone. The list behind follows each choice; the button says how long it has become. */
export function FilterSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        minHeight="2.75rem"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        <Chosen />
      </Button>
      {isOpen && (
        <Dialog
          title="Filters"
          isSheet
          onClose={() => setOpen(false)}
          footer={
            <Box display="flex" gap="3">
              <ClearAll />
              <Button flex="1" onClick={() => setOpen(false)} fontVariantNumeric="tabular-nums">
                <Show />
              </Button>
            </Box>
          }
        >
          <FacetPanel />
        </Dialog>
      )}
    </>
  );
}

function Chosen() {
  const chosen = criteriaOf(useFinder().filters).length;
  return chosen > 0 ? `Filters (${chosen})` : 'Filters';
}

function Show() {
  return stockMessages.showVehicles(useFinder().found.vehicles.length);
}

function ClearAll() {
  const { filters, actions } = useFinder();
  return criteriaOf(filters).length > 0 && <ClearButton choose={actions.choose} />;
}

const ClearButton = memo(({ choose }: Pick<FilterActions, 'choose'>) => (
  <Button variant="quiet" onClick={() => choose(({ sort }) => ({ ...noFilters, sort }))}>
    Clear all
  </Button>
));

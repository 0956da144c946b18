import { Box } from '@chakra-ui/react';
import { noFilters } from '@site/domain/stock/filters';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import { stockMessages } from './words.ts';

interface FilterSheetProps {
  panel: FacetPanelProps;
  /** How many vehicles are left. */
  count: number;
  /** How many filters are set. */
  chosen: number;
}

/** The filters on a phone. The list behind follows each choice; the button says how long it has become. */
export function FilterSheet({ panel, count, chosen }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { filters, onChoose } = panel;
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
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {isOpen && (
        <Dialog
          title="Filters"
          isSheet
          onClose={() => setOpen(false)}
          footer={
            <Box display="flex" gap="3">
              {chosen > 0 && (
                <Button variant="quiet" onClick={() => onChoose({ ...noFilters, sort: filters.sort })}>
                  Clear all
                </Button>
              )}
              <Button flex="1" onClick={() => setOpen(false)} fontVariantNumeric="tabular-nums">
                {stockMessages.showVehicles(count)}
              </Button>
            </Box>
          }
        >
          <FacetPanel {...panel} />
        </Dialog>
      )}
    </>
  );
}

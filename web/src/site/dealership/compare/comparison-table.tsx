import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { loanDefaults } from '@site/domain/money/loan';
import { routes } from '@site/domain/routes';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { shortlistMessages } from '../shortlist/content.ts';
import { compared, idsQuery, MOST_COMPARED } from '../shortlist/lists.ts';
import { NoVehicles } from '../shortlist/no-vehicles.tsx';
import { StockState } from '../shortlist/stock-state.tsx';
import { useListedVehicles } from '../shortlist/use-listed-vehicles.ts';
import { instalmentBasis } from '../stock/words.ts';
import { sharePage } from '../vehicle/share-page.ts';
import { ComparedHead } from './compared-head.tsx';
import { comparisonOf } from './comparison.ts';
import { comparisonStyles } from './comparison-styles.ts';

/** Up to three vehicles side by side, for the screen and for paper. */
export default function ComparisonTable({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const { load, again } = useListedVehicles(ids.slice(0, MOST_COMPARED));
  if (load === 'loading' || load === 'failed') return <StockState state={load} again={again} />;
  const { vehicles, gone, showsPrices } = load;

  function remove(id: string): void {
    compared.remove(id);
    const others = vehicles.filter((vehicle) => vehicle.id !== id).map((vehicle) => vehicle.id);
    void navigate(routes.compare.path + (others.length > 0 ? idsQuery(others) : ''));
  }

  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {gone > 0 && <Notice tone="warning">{shortlistMessages.gone(gone)}</Notice>}
      {ids.length > MOST_COMPARED && <Notice tone="warning">{shortlistMessages.onlyThree}</Notice>}
      {vehicles.length === 0 ? (
        <NoVehicles text={shortlistMessages.nothingToCompare} />
      ) : (
        <>
          <Box display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
            <Button variant="outline" size="sm" onClick={() => window.print()}>
              <Icon name="print" />
              Print
            </Button>
            <Button variant="outline" size="sm" onClick={() => sharePage('Vehicles side by side')}>
              <Icon name="share" />
              Share
            </Button>
          </Box>
          <chakra.p display="none" textStyle="subheading" _print={{ display: 'block' }}>
            {`${company.name}, ${company.phone}`}
          </chakra.p>
          <Box css={comparisonStyles} role="region" aria-label="Comparison" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <td />
                  {vehicles.map((vehicle) => (
                    <ComparedHead key={vehicle.id} vehicle={vehicle} onRemove={() => remove(vehicle.id)} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {comparisonOf(vehicles, showsPrices).map(({ term, values, differs }) => (
                  <tr key={term} data-differs={differs ? '' : undefined}>
                    <th scope="row">
                      {term}
                      {differs && <span>Differs</span>}
                    </th>
                    {values.map((value, position) => (
                      <td key={vehicles[position]?.id}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
          {showsPrices && (
            <chakra.p textStyle="small" color="muted">
              {instalmentBasis(loanDefaults)}
            </chakra.p>
          )}
        </>
      )}
    </Box>
  );
}

import { routes } from '@site/domain/routes';
import { inFigures } from '@site/domain/text';
import { bounded, filterQuery, noFilters } from '@site/domain/vehicles/filters';
import { chatAbout } from '#site/chat.ts';
import { ButtonAnchor, ButtonLink, outside } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Row } from '#ui/parts.tsx';
import { useStock } from '../vehicles/catalogue.ts';
import { vehiclesInWords } from '../vehicles/words.ts';
import { inWords, type ReadLoan } from './loan-result.tsx';

/** Leads on from a result: to the cars in stock up to its price, and to sales. Says nothing of prices that are hidden. */
export default function AfterLoan(read: ReadLoan) {
  const [load] = useStock({ isQuiet: true });
  const price = Math.round((read.loan.amount + read.down) / 100);
  const vehicles = load.state === 'loaded' ? load.data.vehicles : [];
  const found = vehicles.filter(
    (vehicle) => vehicle.availability !== 'sold' && vehicle.price !== null && vehicle.price <= price,
  );
  const query = filterQuery(bounded(noFilters, 'price_to', price));
  return (
    <Row gridColumn="1 / -1" mt={{ lg: '8' }}>
      {found.length > 0 && (
        <ButtonLink variant="dark" to={`${routes.shop.path}?${query}#stock`}>
          {`See ${vehiclesInWords(found.length)} up to RM\u00a0${inFigures(price)}`}
        </ButtonLink>
      )}
      <ButtonAnchor
        variant="outline"
        // Enlarged text on a phone needs the room more than the edges.
        px="min(1.5rem, 7vw)"
        href={chatAbout(`I am looking for a car. ${inWords(read)} What do you have for me?`)}
        {...outside}
      >
        <Icon name="chat" />
        Ask sales by WhatsApp
      </ButtonAnchor>
    </Row>
  );
}

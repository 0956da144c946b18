import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { ContactSales } from '../sales/contact-sales.tsx';
import { shopPage } from './content.ts';

/** The end of the shop: what else there is, and how to reach sales. */
export function ShopClosing() {
  return (
    <ClosingSection {...shopPage.closing}>
      <ContactSales label={shopPage.contactSales} />
    </ClosingSection>
  );
}

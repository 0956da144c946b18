import type { Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PanelHeading } from './panel-heading.tsx';
import StockPanel from './stock-panel.tsx';

const intro = {
  title: 'All vehicles in stock',
  text: 'New, used and recon together. Narrow them down by what you can pay a month, by body, fuel, year or mileage.',
};

interface AllStockProps {
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** Every vehicle in stock with its filters, in the place of the brands. */
export default function AllStock({ heading, onBack }: AllStockProps) {
  return (
    <>
      <Button variant="outline" size="sm" mb="6" onClick={onBack}>
        <Icon name="back" />
        Back to Brands
      </Button>
      <PanelHeading ref={heading} {...intro} />
      <StockPanel />
    </>
  );
}

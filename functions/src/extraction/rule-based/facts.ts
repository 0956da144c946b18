import { STOCK_NUMBER_PATTERN } from '@site/domain/content/formats';
import { normalStockNumber } from '@site/domain/content/stock-number';
import type { ExtractedListing } from '@site/domain/extraction/procedures';
import type { FactName } from '@site/domain/extraction/proposal';
import { textLimits } from '@site/domain/limits';
import { cut } from '@site/domain/text';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { labelled } from './labels.ts';

/** What the text tells beside the texts of the listing, as the form itself derives it; and what stands behind a label. */
export function factsOf(text: string, listing: ExtractedListing): Record<FactName, string | number | null> {
  const { model, price, fuel_type, transmission } = listing;
  const engine_size = labelled(text, 'engine(?: size| capacity)?|cc|kapasiti enjin');
  const stockNumber = normalStockNumber(
    labelled(text, 'stock(?: no\\.?| number)?|ref(?:erence)?(?: no\\.?)?') ?? '',
  );
  return {
    ...derivedValues({
      model: model ?? '',
      price: price ?? '',
      fuel_type: fuel_type ?? '',
      transmission: transmission ?? '',
      description: text,
      engine_size: null,
      features: [],
    }),
    engine_size: short(engine_size),
    color: short(labelled(text, 'colou?r|warna')),
    stock_no: STOCK_NUMBER_PATTERN.test(stockNumber) ? stockNumber : null,
  };
}

function short(value: string | null): string | null {
  return value === null ? null : cut(value, textLimits.shortText);
}

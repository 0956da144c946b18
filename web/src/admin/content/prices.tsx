import { HStack, SimpleGrid } from '@chakra-ui/react';
import { carListingKind } from '@site/domain/content/car-listing';
import { followed } from '@site/domain/fields';
import { formatAmount } from '@site/domain/money/ringgit';
import { optionSet } from '@site/domain/options';
import { inFigures } from '@site/domain/text';
import { FIGURE, readNumber } from '@site/domain/typed-number';
import { priceOf } from '@site/domain/vehicles/values';
import { useState } from 'react';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/form/controls.tsx';
import { Small } from '#ui/parts.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import type { Action, Preparing } from '../list/actions.tsx';
import { changeListing, listingName } from './availability.tsx';

type Listing = Stored<'car_listings'>;

const ways = optionSet({
  set: 'Set to',
  add: 'Add',
  less: 'Take off',
  addPercent: 'Add percent',
  lessPercent: 'Take off percent',
});
type Way = (typeof ways)[number]['value'];

const steps = ['1', '10', '100', '500', '1000'] as const;
const roundings = steps.map((value) => ({
  value,
  label: value === '1' ? 'Whole ringgit' : `RM ${inFigures(Number(value))}`,
}));

export interface PriceChange {
  readonly way: Way;
  /** In ringgit, or percent. */
  readonly by: number;
  /** In ringgit. */
  readonly step: number;
}

const { most = 0 } = carListingKind.fields.price_rm;

/** The text with another amount: `89.9k OTR` becomes `85,000 OTR`. A text with other figures becomes the amount alone. */
function withPrice(text: string, amount: number): string {
  const [before = '', after, ...others] = text.split(new RegExp(FIGURE, 'i'));
  const changed = others.length === 0 ? `${before}${inFigures(amount)}${after ?? ''}` : '';
  return priceOf(changed) === amount ? changed : inFigures(amount);
}

/** The new text of a price, or why the price is left alone. */
export function changedPrice(
  price: string,
  { way, by, step }: PriceChange,
): { price: string } | { kept: string } {
  const amount = priceOf(price);
  if (amount === null) return { kept: price.trim() ? `“${price.trim()}” is not one amount` : 'no price' };
  const wanted = {
    set: by,
    add: amount + by,
    less: amount - by,
    addPercent: amount * (1 + by / 100),
    lessPercent: amount * (1 - by / 100),
  }[way];
  const rounded = Math.round(wanted / step) * step;
  if (rounded < 1 || rounded > most) return { kept: `RM ${inFigures(rounded)} is no price` };
  return rounded === amount ? { kept: 'the same price' } : { price: withPrice(price, rounded) };
}

/** One write, so that the history has one entry. Throws as `changeListing` does. */
async function setPrice(listing: Listing, price: string): Promise<Listing> {
  const values = followed(carListingKind, { ...listing, price }, listing);
  await changeListing(listing, { price, price_rm: values.price_rm });
  return values;
}

export const changePrices: Preparing<Listing> = {
  label: 'Change prices',
  prepare: (listings, close, act) => (
    <PricesDialog
      listings={listings}
      onClose={close}
      onChange={(change) => {
        close();
        void act(changing(change), listings);
      }}
    />
  ),
};

function changing(change: PriceChange): Action<Listing> {
  return {
    label: changePrices.label,
    isNamed: true,
    isOffered: ({ price }) => 'price' in changedPrice(price, change),
    async run(listing) {
      const outcome = changedPrice(listing.price, change);
      if ('kept' in outcome) return undefined;
      const after = await setPrice(listing, outcome.price);
      return () => setPrice(after, listing.price);
    },
    done: ({ length }) => `${length} ${length === 1 ? 'price' : 'prices'} changed`,
  };
}

interface PricesDialogProps {
  listings: readonly Listing[];
  onClose(): void;
  onChange(change: PriceChange): void;
}

function PricesDialog({ listings, onClose, onChange }: PricesDialogProps) {
  const [way, setWay] = useState<Way>('set');
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<string>(steps[0]);
  const by = readNumber(typed.replace(/%\s*$/, ''));
  const isWrong = typed.trim() !== '' && !(by !== undefined && by > 0);
  const change = by !== undefined && by > 0 ? { way, by, step: Number(step) } : undefined;
  const rows = listings.map((listing) => ({
    listing,
    outcome: change && changedPrice(listing.price, change),
  }));
  const count = rows.filter(({ outcome }) => outcome && 'price' in outcome).length;
  const isPercent = way === 'addPercent' || way === 'lessPercent';
  return (
    <Dialog
      title={`Change ${listings.length} ${listings.length === 1 ? 'price' : 'prices'}`}
      onClose={onClose}
      footer={
        <HStack flexWrap="wrap" justify="flex-end" gap="3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!change || count === 0} onClick={() => change && onChange(change)}>
            {`Change ${count} of ${listings.length}`}
          </Button>
        </HStack>
      }
    >
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4" alignItems="start">
        <SelectField
          label="Change"
          options={ways}
          value={way}
          onChange={({ currentTarget: { value } }) =>
            setWay(ways.find((each) => each.value === value)?.value ?? 'set')
          }
        />
        <TextField
          label={isPercent ? 'Percent' : 'Amount (RM)'}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong ? `Please enter a number such as ${isPercent ? '2.5' : '45,000'}` : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <SelectField
          label="Round to"
          options={roundings}
          value={step}
          onChange={({ currentTarget: { value } }) => setStep(value)}
        />
      </SimpleGrid>
      <Small mt="4" role="status">
        {change ? `${count} of ${listings.length} change` : 'Enter a number to see the new prices.'}
      </Small>
      <PlainTable
        label="New prices"
        head={['Vehicle', 'Now', 'New']}
        whiteSpace="normal"
        rows={rows.map(({ listing, outcome }) => [
          `${listingName(listing)} ${listing.stock_no ?? ''}`.trim(),
          listing.price.trim() ? formatAmount(listing.price) : '-',
          outcome && ('price' in outcome ? formatAmount(outcome.price) : `Left alone: ${outcome.kept}`),
        ])}
      />
    </Dialog>
  );
}

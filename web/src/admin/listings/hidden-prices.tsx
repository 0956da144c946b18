import { chakra } from '@chakra-ui/react';
import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { markMessages } from '@site/domain/messages/shell';
import { createContext, type ReactNode, useContext } from 'react';
import { watchSetting } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';

const Context = createContext(false);

/** Reads once, for all rows, whether the site hides its prices. */
export function HiddenPricesProvider({ children }: { children: ReactNode }) {
  const [live] = useLiveQuery(`setting:${SHOW_CAR_PRICES}`, () =>
    watchSetting(SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT),
  );
  return <Context value={live.state === 'loaded' && !live.data}>{children}</Context>;
}

/** A price, and whether visitors see it. */
export function ListedPrice({ price }: { price: string }) {
  const isHidden = useContext(Context);
  return (
    <>
      <chakra.span whiteSpace="nowrap">{price}</chakra.span>
      {isHidden && (
        <chakra.span display="block" color="muted" fontSize="0.8125rem">
          {markMessages.hiddenPrice}
        </chakra.span>
      )}
    </>
  );
}

import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { type DocumentSnapshot, doc, onSnapshot, serverTimestamp } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { serverAnswers, withConfirmation } from './server-answers.ts';
import { transact } from './transact.ts';

function setting() {
  return doc(adminDatabase(), 'admin_settings', SHOW_CAR_PRICES);
}

/** Whether visitors see car prices, live; the default while nothing is stored. Errors when it cannot be read. */
export function watchPriceVisibility(): Observable<boolean> {
  return new Observable((subscriber) =>
    onSnapshot(
      setting(),
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: DocumentSnapshot) => !snapshot.exists(),
        toValue(snapshot) {
          const value: unknown = snapshot.get('setting_value');
          return typeof value === 'boolean' ? value : SHOW_CAR_PRICES_DEFAULT;
        },
      }),
    ),
  );
}

/** Shows or hides car prices for all visitors. Throws what Firestore throws. */
export function setPriceVisibility(visible: boolean): Promise<void> {
  const value = { setting_key: SHOW_CAR_PRICES, setting_value: visible, updated_at: serverTimestamp() };
  return transact((transaction) => transaction.set(setting(), value));
}

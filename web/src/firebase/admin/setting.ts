import { type DocumentSnapshot, doc, onSnapshot, serverTimestamp } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { serverAnswers, withConfirmation } from './server-answers.ts';
import { transact } from './transact.ts';

function setting(key: string) {
  return doc(adminDatabase(), 'admin_settings', key);
}

/** Whether a switch of `admin_settings` is on, live; `byDefault` while nothing is stored. Errors when it cannot be read. */
export function watchSetting(key: string, byDefault: boolean): Observable<boolean> {
  return new Observable((subscriber) =>
    onSnapshot(
      setting(key),
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: DocumentSnapshot) => !snapshot.exists(),
        toValue(snapshot) {
          const value: unknown = snapshot.get('setting_value');
          return typeof value === 'boolean' ? value : byDefault;
        },
      }),
    ),
  );
}

/** Turns a switch on or off. Throws what Firestore throws. */
export function storeSetting(key: string, isOn: boolean): Promise<void> {
  const value = { setting_key: key, setting_value: isOn, updated_at: serverTimestamp() };
  return transact((transaction) => transaction.set(setting(key), value));
}

import { FORM_GATES, type FormGates, formGates } from '@site/domain/enquiries/gates';
import { type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { serverAnswers, withConfirmation } from './server-answers.ts';
import { logDamage, toStoredDocument } from './stored-document.ts';

/** Until when each form is closed, live; nothing while none ever was. Errors when it cannot be read. */
export function watchFormGates(): Observable<FormGates> {
  return new Observable((subscriber) =>
    onSnapshot(
      doc(adminDatabase(), 'abuse_gates', FORM_GATES),
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: DocumentSnapshot) => !snapshot.exists(),
        toValue(snapshot) {
          const { data, error } = formGates.safeParse(toStoredDocument(snapshot.data() ?? {}));
          if (error)
            logDamage(
              'abuse_gates',
              FORM_GATES,
              error.issues.map(({ path }) => path.join('.')),
            );
          return data ?? {};
        },
      }),
    ),
  );
}

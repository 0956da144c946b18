import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import type { InquiryCollection } from '@site/domain/entities/inquiry-form';
import type { ProcedureName } from '@site/domain/procedures/names';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite, REGION } from '../config.ts';

const NAME: ProcedureName = 'send-inquiry';

/**
 * Sends an enquiry that the rules have refused to the function that takes enquiries while a form is flooded. Rejects when the function does
 * not take it either. Loaded then and not before: hardly anybody needs it.
 */
export async function sendToFlooded(
  collection: InquiryCollection,
  id: string,
  inquiry: Readonly<Record<string, unknown>>,
): Promise<void> {
  const functions = getFunctions(firebaseApp(), REGION);
  if (isLocalSuite) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
  const form = inquiryKindKeys.find((kind) => inquiryKinds[kind].collection === collection);
  await httpsCallable(functions, NAME, { timeout: 20_000 })({ form, id, inquiry });
}

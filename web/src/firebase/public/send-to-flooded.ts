import type { InquiryCollection } from '@site/domain/enquiries/form';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { ProcedureName } from '@site/domain/procedures';
import { functionAddress } from '../function-address.ts';

const NAME: ProcedureName = 'send-inquiry';

/** How long the function may take, in milliseconds. */
const TIMEOUT = 20_000;

/**
 * Sends an enquiry that the rules have refused to the function that takes enquiries while a form is flooded. Rejects when the function does
 * not take it either. Loaded then and not before: hardly anybody needs it. A plain request: the SDK of functions is larger than all of this.
 */
export async function sendToFlooded(
  collection: InquiryCollection,
  id: string,
  inquiry: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const form = inquiryKindKeys.find((kind) => inquiryKinds[kind].collection === collection);
  const response = await fetch(functionAddress(NAME), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { form, id, inquiry } }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`${NAME} answers ${response.status}`);
}

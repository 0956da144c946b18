import type { InquiryCollection } from '@site/domain/enquiries/form';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { ProcedureName } from '@site/domain/procedures';
import { functionAddress } from '../function-address.ts';

const NAME: ProcedureName = 'send-inquiry';

/** In milliseconds. */
const TIMEOUT = 20_000;

/**
 * Rejects if the function refuses too. Lazy loading, since few visitors need it. A plain request: the SDK of functions is larger than this
 * code.
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

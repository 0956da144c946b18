import { SOURCE_LIMIT } from '@site/domain/extraction/proposal';
import { tooLong } from '@site/domain/messages/enquiries';
import { extractorMessages } from '@site/domain/messages/extractor';
import type { TypedSource } from './extract.ts';

/** The message for a source that cannot be extracted; undefined when there is none. */
export function sourceProblem({
  source_type: type,
  source_content: content,
}: TypedSource): string | undefined {
  if (content.trim() === '') {
    return type === 'url' ? extractorMessages.urlRequired : extractorMessages.textRequired;
  }
  return content.length > SOURCE_LIMIT ? tooLong(SOURCE_LIMIT) : undefined;
}

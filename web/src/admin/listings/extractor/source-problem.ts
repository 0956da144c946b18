import { SOURCE_LIMIT } from '@site/domain/entities/scraping-job';
import { tooLong } from '@site/domain/messages/enquiries';
import { extractorMessages } from '@site/domain/messages/extractor';
import type { Source } from './extract.ts';

/** What is wrong with a source before anybody is asked to read it, if anything. */
export function sourceProblem({ source_type: type, source_content: content }: Source): string | undefined {
  if (content.trim() === '') {
    return type === 'url' ? extractorMessages.urlRequired : extractorMessages.textRequired;
  }
  return content.length > SOURCE_LIMIT ? tooLong(SOURCE_LIMIT) : undefined;
}

import { geminiApiKey, isLocalSuite, secretValue } from '../platform/configuration.ts';
import type { Extractor } from './extract-listing.ts';

/** The model when there is a key for it; the rule-based one in the local suite only; none otherwise. */
export async function chooseExtractor(): Promise<Extractor | undefined> {
  const apiKey = secretValue(geminiApiKey);
  if (apiKey) return (await import('./gemini.ts')).geminiExtractor(apiKey);
  if (isLocalSuite()) return (await import('./rule-based/extractor.ts')).ruleBasedExtractor;
  return undefined;
}

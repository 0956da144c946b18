import { geminiApiKey, isLocalSuite, secretValue } from '../platform/configuration.ts';
import type { Extractor } from './extract-listing.ts';

/** The model when there is an API key; the rule-based extractor, in the local suite only; otherwise none. */
export async function chooseExtractor(): Promise<Extractor | undefined> {
  const apiKey = secretValue(geminiApiKey);
  if (apiKey) return (await import('./gemini.ts')).geminiExtractor(apiKey);
  if (isLocalSuite()) return (await import('./rule-based/extractor.ts')).ruleBasedExtractor;
  return undefined;
}

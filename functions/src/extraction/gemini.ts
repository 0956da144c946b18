import {
  type GenerateContentResult,
  GoogleGenerativeAI,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  type ResponseSchema,
  SchemaType,
} from '@google/generative-ai';
import { geminiBaseUrl, geminiModel } from '../platform/configuration.ts';
import type { Extractor } from './extract-listing.ts';
import { ExtractionFailed } from './extraction-failed.ts';
import { frameSource, instruction } from './prompt.ts';

/** How long the model may think about one answer, in milliseconds. */
const MODEL_TIMEOUT = 30_000;

const text = { type: SchemaType.STRING, nullable: true } as const;

/** The same fields as `extractedListing` of the domain, in the model's own schema language. */
const responseSchema: ResponseSchema = {
  type: SchemaType.OBJECT,
  properties: {
    make: text,
    model: text,
    year: { type: SchemaType.INTEGER, nullable: true },
    price: text,
    fuel_type: text,
    transmission: text,
    description: text,
    features: { type: SchemaType.ARRAY, items: { type: SchemaType.STRING } },
  },
  required: ['make', 'model', 'year', 'price', 'fuel_type', 'transmission', 'description', 'features'],
};

/**
 * Google's model, asked for JSON of a fixed shape. The source is data in a message of its own; what to do with it stands
 * in the system instruction.
 */
export function geminiExtractor(apiKey: string, { timeout = MODEL_TIMEOUT } = {}): Extractor {
  const model = new GoogleGenerativeAI(apiKey).getGenerativeModel(
    {
      model: geminiModel.value(),
      systemInstruction: instruction,
      generationConfig: { responseMimeType: 'application/json', responseSchema, temperature: 0 },
    },
    { timeout, baseUrl: geminiBaseUrl.value() || undefined },
  );
  return {
    name: 'gemini',
    async extract(source) {
      try {
        return answerOf(await model.generateContent(frameSource(source)));
      } catch (error) {
        throw new ExtractionFailed(reason(error), { cause: error });
      }
    },
  };
}

/** @throws when the model was stopped by a filter, or its answer is cut off */
function answerOf({ response }: GenerateContentResult): unknown {
  return JSON.parse(response.text());
}

/** Why there is no answer, in words for the administrator; never what the model or the service said. */
function reason(error: unknown): string {
  if (error instanceof GoogleGenerativeAIAbortError || isAbort(error)) return 'The model took too long';
  if (error instanceof GoogleGenerativeAIResponseError) return 'The model refused to read the source';
  if (error instanceof SyntaxError) return 'The answer of the model was not complete';
  if (error instanceof GoogleGenerativeAIFetchError) {
    return error.status === 429 ? 'The model is over its quota' : `The model answered ${error.status}`;
  }
  return 'The model could not be reached';
}

/** The SDK has an error of its own for an aborted request, but not for an aborted response body. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

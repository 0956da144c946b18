import { type ResponseSchema, SchemaType } from '@google/generative-ai';
import { geminiBaseUrl, geminiModel } from '../platform/configuration.ts';
import type { Extractor } from './extract-listing.ts';
import { frameSource, instruction } from './prompt.ts';

/** How long the model may think, in milliseconds. */
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

/** Google's model, asked for JSON of a fixed shape. */
export function geminiExtractor(apiKey: string): Extractor {
  return {
    name: 'gemini',
    async extract(source) {
      const { GoogleGenerativeAI } = await import('@google/generative-ai');
      const model = new GoogleGenerativeAI(apiKey).getGenerativeModel(
        {
          model: geminiModel.value(),
          systemInstruction: instruction,
          generationConfig: { responseMimeType: 'application/json', responseSchema, temperature: 0 },
        },
        { timeout: MODEL_TIMEOUT, baseUrl: geminiBaseUrl.value() || undefined },
      );
      const result = await model.generateContent(frameSource(source));
      return JSON.parse(result.response.text());
    },
  };
}

import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { rulesReader } from '../../functions/src/extraction/rules.ts';
import { listening } from './local-server.ts';

/**
 * Speaks `models.generateContent` of the Gemini API (https://ai.google.dev/api/generate-content), and refuses malformed requests. Answers
 * with what the rules read in the text. Reads every picture as an advertisement of a Myvi.
 */

const blob = z.strictObject({ mimeType: z.string(), data: z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/)) });
const part = z.union([z.strictObject({ text: z.string() }), z.strictObject({ inlineData: blob })]);
const request = z.object({
  contents: z.array(z.object({ role: z.literal('user'), parts: z.array(part).check(z.minLength(1)) })),
  systemInstruction: z.object({ parts: z.array(z.object({ text: z.string() })) }),
  generationConfig: z.object({
    responseMimeType: z.literal('application/json'),
    responseSchema: z.object({
      type: z.literal('object'),
      properties: z.record(z.string(), z.object({ type: z.string() })),
    }),
    temperature: z.number(),
    maxOutputTokens: z.int(),
  }),
});
type ModelRequest = z.infer<typeof request>;

const PICTURED =
  'Make: Perodua\nModel: Myvi\nYear: 2022\nPrice: RM 52,800\nFuel: Petrol\nTransmission: Automatic\nMileage: 31,000 km';

/** `tokens` are billed for each answer: those of the request, and the total. */
export async function startModelServer(tokens = { prompt: 1000, total: 1400 }) {
  const asked: ModelRequest[] = [];
  let gate = Promise.resolve();
  const server = createServer(async (incoming, response) => {
    const { data, error } = request.safeParse(await json(incoming));
    const isCall =
      /\/models\/[\w.-]+:generateContent$/.test(incoming.url ?? '') && incoming.headers['x-goog-api-key'];
    if (!data || !isCall) {
      const message = error?.message ?? 'No such method';
      return send(response, 400, { error: { code: 400, status: 'INVALID_ARGUMENT', message } });
    }
    asked.push(data);
    await gate;
    send(response, 200, {
      candidates: [
        { content: { role: 'model', parts: [{ text: await answer(data) }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: {
        promptTokenCount: tokens.prompt,
        candidatesTokenCount: 300,
        totalTokenCount: tokens.total,
      },
    });
  });
  const { port, stop } = await listening(server);
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    /** Holds all answers until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: stop,
  };
}

/** JSON with the fields of the requested schema. */
async function answer({ contents, generationConfig }: ModelRequest): Promise<string> {
  const parts = contents.flatMap((content) => content.parts);
  const framed = parts.flatMap((each) => ('text' in each ? [each.text] : [])).join('\n');
  const isPictured = parts.some((each) => 'inlineData' in each);
  const text = isPictured ? PICTURED : framed.replace(/<\/?source>/g, '').trim();
  const read = new Map(Object.entries(await readByRules(text)));
  const fields = Object.keys(generationConfig.responseSchema.properties);
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, read.get(field) ?? null])));
}

/** A model answers with nothing where the rules fail. */
async function readByRules(text: string): Promise<object> {
  const answer = await rulesReader([])
    .extract({ text }, () => {})
    .catch(() => null);
  return answer ?? {};
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

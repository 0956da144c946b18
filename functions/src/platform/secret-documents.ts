import type { CollectionName } from '@site/domain/collections';
import type * as z from 'zod/mini';
import * as store from './documents.ts';
import { newSecretToken, secretTokenId } from './secrets.ts';

interface Dated {
  readonly created_at: Date;
  readonly expires_at: Date;
}

/**
 * Sessions, login tickets and password links: documents whose id is the hash of a token.
 * Only the holder of the token finds one. Tickets and links work once: the transaction that uses one deletes it.
 */
export function secretDocuments<T extends Dated>(collection: CollectionName, schema: z.ZodMiniType<T>) {
  const pathOfToken = (token: string) => store.pathOf(collection, secretTokenId(token));

  /** Undefined for an unknown, damaged or expired document. */
  async function readById(id: string, transaction?: store.OpenTransaction, now = new Date()) {
    const stored = await store.sound(store.pathOf(collection, id), schema, transaction);
    return stored && stored.expires_at > now ? stored : undefined;
  }

  return {
    readById,
    read: (token: string, transaction?: store.OpenTransaction) => readById(secretTokenId(token), transaction),

    /** The token is valid once the document is written. */
    issue(data: Omit<T, keyof Dated>, lifetimeMs: number, now = new Date()) {
      const token = newSecretToken();
      const times: Dated = { created_at: now, expires_at: new Date(now.getTime() + lifetimeMs) };
      return { token, document: { path: pathOfToken(token), data: { ...data, ...times } } };
    },

    /** Concurrent uses are judged in turn. Undefined for a damaged document. */
    decide<R>(
      token: string,
      decide: (stored: T | undefined) => store.Decision<T, R>,
    ): Promise<R | undefined> {
      return store.decideOn(pathOfToken(token), schema, decide).catch(store.damagedAsMissing);
    },

    /** Idempotent. */
    end: async (token: string) => void (await (await store.firestore()).doc(pathOfToken(token)).delete()),
  };
}

import { ports } from '../../tools/start/ports.ts';
import { firestoreHost, PROJECT } from '../support/suite.ts';

/** What no document is in. */
const NOWHERE = {
  eventType: 'google.cloud.firestore.document.v1.written',
  database: '(default)',
  document: { value: 'nowhere/{id}', matchType: 'PATH_PATTERN' },
};

/**
 * Does something that fires no trigger of the running suite, so that what is stored is neither mailed nor counted. A trigger that is only switched off is
 * still told of each document, over a connection of its own: with 200,000 of them that takes minutes. So each is made to wait for nothing, and
 * all are registered again afterwards.
 */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  await answered(`http://127.0.0.1:${ports.hub}/functions/disableBackgroundTriggers`, { method: 'PUT' });
  try {
    for (const key of await triggerKeys()) {
      const register = `http://${firestoreHost}/emulator/v1/projects/${PROJECT}/eventarcTrigger?eventarcTriggerId=${key}`;
      await answered(register, { method: 'POST', body: JSON.stringify(NOWHERE) });
    }
    return await work();
  } finally {
    await answered(`http://127.0.0.1:${ports.hub}/functions/enableBackgroundTriggers`, { method: 'PUT' });
  }
}

/** The names of all functions, as the functions emulator has registered them: it tells them to whoever asks for one that is not there. */
async function triggerKeys(): Promise<readonly string[]> {
  const url = `http://127.0.0.1:${ports.functions}/functions/projects/${PROJECT}/triggers/none`;
  const answer = await fetch(url, { method: 'POST' });
  const [, names = ''] = /valid functions are: (.+)$/.exec(await answer.text()) ?? [];
  if (!names) throw new Error('The functions emulator named no functions');
  return names.split(', ');
}

async function answered(url: string, init: RequestInit): Promise<void> {
  const { ok, status } = await fetch(url, init);
  if (!ok) throw new Error(`${url} answered ${status}`);
}

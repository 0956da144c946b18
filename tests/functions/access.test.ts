import { type ProcedureName, procedures } from '@site/domain/procedures/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, endSession, signIn, signInAsStranger } from '../support/callables.ts';
import {
  createAdministrator,
  discardTemporary,
  firestoreHost,
  PROJECT,
  storageHost,
} from '../support/suite.ts';

const names = Object.keys(procedures) as ProcedureName[];
const guarded = names.filter((name) => procedures[name] === 'administrator');

/** HTTP status of reading what only administrators may, with that ID token. */
const doors = {
  async 'the database'(idToken: string) {
    const path = `projects/${PROJECT}/databases/(default)/documents/contact_inquiries`;
    const response = await fetch(`http://${firestoreHost}/v1/${path}`, bearer(idToken));
    return response.status;
  },
  async 'the files'(idToken: string) {
    const name = encodeURIComponent(`brand-logos/${crypto.randomUUID()}.png`);
    const address = `http://${storageHost}/v0/b/${PROJECT}.appspot.com/o?name=${name}`;
    const headers = { ...bearer(idToken).headers, 'content-type': 'image/png' };
    return (await fetch(address, { method: 'POST', headers, body: 'a logo' })).status;
  },
};

const bearer = (idToken: string) => ({ headers: { authorization: `Bearer ${idToken}` } });

/** Changes claims of a token; the local suite checks no signatures, so that only our own checks stand in the way. */
function forge(idToken: string, claims: object): string {
  const [header, payload = ''] = idToken.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}

let live: string;
let ended: string;
let stranger: string;

beforeAll(async () => {
  const administrator = await createAdministrator();
  ({ idToken: live } = await signIn(administrator));
  const session = await signIn(administrator);
  ended = session.idToken;
  await endSession(session.sessionToken);
  stranger = await signInAsStranger();
});

afterAll(discardTemporary);

describe.each(guarded)('%s', (name) => {
  it('lets an administrator through to the request', async () => {
    await expect(call(name, {}, live)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('refuses everybody else', async () => {
    await expect(call(name, {})).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
    await expect(call(name, {}, stranger)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    await expect(call(name, {}, ended)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
    const elsewhere = forge(live, { aud: 'another-project' });
    await expect(call(name, {}, elsewhere)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    const other = forge(live, { sub: 'somebody', user_id: 'somebody' });
    await expect(call(name, {}, other)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  });
});

it.each(names.filter((name) => !guarded.includes(name)))(
  '%s refuses a request of another shape',
  async (name) => {
    await expect(call(name, { extra: 1 })).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  },
);

describe.each(Object.entries(doors))('%s', (_, open) => {
  it('opens for a live session only, whatever ID token the browser still holds', async () => {
    expect(await open(live)).toBe(200);
    expect(await open(ended)).toBe(403);
    expect(await open(stranger)).toBe(403);
  });
});

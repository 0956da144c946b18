import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironmentFiles } from '../../environment-file.ts';
import * as configuration from './configuration.ts';

const { parameterProblems, parameters } = configuration;
const local = readEnvironmentFiles('demo-site');

afterEach(() => vi.unstubAllEnvs());

/** `.env.example`: every parameter with an explanation; those with a default are commented out. */
function exampleFile(): string {
  const lines = parameters.map(({ name, about, byDefault }) => {
    const requirement = byDefault === undefined ? 'Required.' : `Default: ${byDefault || 'empty'}.`;
    return `# ${about}. ${requirement}\n${byDefault === undefined ? '' : '# '}${name}=${byDefault ?? ''}\n`;
  });
  const header =
    '# Copy this to .env.<project id> and fill it in. Derived from src/platform/configuration.ts.\n';
  return [header, ...lines].join('\n');
}

// `npm test -- unit platform/configuration -u` updates it.
it('parameters are all explained in .env.example', async () => {
  await expect(exampleFile()).toMatchFileSnapshot('../../.env.example');
});

it('parameters are complete for the local suite', () => {
  expect(parameterProblems(local)).toEqual([]);
});

it('parameters are named in a sentence when they are missing', () => {
  const required = ['SITE_ORIGINS', 'SMTP_HOST', 'MAIL_SENDER', 'MAIL_RECIPIENTS'];
  expect(parameterProblems({})).toEqual(required.map((name) => `${name} is not set.`));
});

it.each([
  ['SITE_ORIGINS', 'www.example.com', /^SITE_ORIGINS must be addresses/],
  ['SITE_ORIGINS', 'https://a.example/,https://b.example', /^SITE_ORIGINS must be addresses/],
  ['REQUIRE_APP_CHECK', 'yes', /^REQUIRE_APP_CHECK must be true or false\.$/],
  ['SMTP_HOST', 'smtp://mail.example', /^SMTP_HOST must be the name of a server/],
  ['SMTP_PORT', '65536', /^SMTP_PORT must be a port\.$/],
  ['SMTP_PORT', '58x', /^SMTP_PORT must be a port\.$/],
  ['MAIL_SENDER', 'Website', /^MAIL_SENDER must be an e-mail address/],
  ['MAIL_RECIPIENTS', 'a@example.com;b@example.com', /^MAIL_RECIPIENTS must be e-mail addresses/],
  ['GEMINI_MODEL', 'a model', /^GEMINI_MODEL must be the name of a model/],
  ['GEMINI_MODEL', 'gemini-2.5-flash', /^GEMINI_MODEL names a model that Google retires: use gemini-3/],
  ['GEMINI_BASE_URL', 'localhost', /^GEMINI_BASE_URL must be an address/],
])('the parameter %s that is %j is refused in a sentence that names it', (name, value, sentence) => {
  expect(parameterProblems({ ...local, [name]: value })).toEqual([expect.stringMatching(sentence)]);
});

it('parameters are parsed into values', () => {
  for (const [name, value] of Object.entries({ ...local, SMTP_PORT: '', SMTP_USER: undefined })) {
    vi.stubEnv(name, value);
  }
  expect(configuration.configured('SMTP_PORT')).toBe(587);
  expect(configuration.configured('SMTP_USER')).toBe('');
  expect(configuration.configured('MAIL_RECIPIENTS')).toEqual([
    'hello@klangprime.example',
    'sales@klangprime.example',
  ]);
  expect(configuration.configured('REQUIRE_APP_CHECK')).toBe(false);
});

it('the functions do not start when a parameter is missing, or when no project is named', async () => {
  for (const [name, value] of Object.entries({ ...local, SMTP_HOST: undefined })) vi.stubEnv(name, value);
  const sentence = 'The functions are not configured. SMTP_HOST is not set.';
  await expect(import('./require-configuration.ts')).rejects.toThrow(sentence);
  vi.stubEnv('GCLOUD_PROJECT', undefined);
  expect(() => configuration.isLocalSuite()).toThrow('GCLOUD_PROJECT is not set.');
});

it('secrets are bound in a real project only', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
  expect(configuration.boundSecrets(configuration.smtpPassword)).toEqual([]);
  vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
  expect(configuration.boundSecrets(configuration.smtpPassword)).toEqual([configuration.smtpPassword]);
});

it.each([
  ['https://www.example.com', ['https://www.example.com']],
  [' https://a.example ,https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
])('origins that may call are those of the parameter in a real project: %j', (value, origins) => {
  vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
  vi.stubEnv('SITE_ORIGINS', value);
  expect(configuration.allowedOrigins()).toEqual(origins);
});

it('origins that may call are those of this machine in the local suite', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
  const [origins] = configuration.allowedOrigins();
  expect(origins).toBeInstanceOf(RegExp);
  const own = ['http://127.0.0.1:5000', 'http://localhost:5173'];
  const others = ['http://localhost.example.com', 'https://evil.example/http://localhost'];
  expect([...own, ...others].filter((origin) => origin.search(origins ?? '') === 0)).toEqual(own);
});

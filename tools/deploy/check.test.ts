import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company } from '@site/domain/company';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suiteEnvironment } from '../../web/build/environment.ts';
import { builtFindings } from './built-site.ts';
import { indexFindings } from './check.ts';
import { companyFindings, functionsFindings, parameterFindings, siteFindings } from './configuration.ts';
import { printable } from './findings.ts';

const problemsOf = (findings: readonly { problem: string }[]) => findings.map(({ problem }) => problem);

const good = {
  SITE_ORIGINS: `${company.website.replace('.example', '.example.com')}`,
  SMTP_HOST: 'smtp.example.com',
  MAIL_SENDER: 'Website <website@example.com>',
  MAIL_RECIPIENTS: 'hello@example.com',
  REQUIRE_APP_CHECK: 'true',
};
const withKey = { ...suiteEnvironment, VITE_APP_CHECK_SITE_KEY: 'a-site-key' };
const found = (change: object, site = withKey) =>
  problemsOf(parameterFindings({ ...good, ...change }, 'functions/.env.x', site)).filter(
    (problem) => !problem.includes(`lacks ${company.website}`),
  );

it('the parameters of the functions are fine when they name places on the internet', () => {
  expect(found({})).toEqual([]);
});

it.each([
  [{ SITE_ORIGINS: 'nonsense' }, 'SITE_ORIGINS must be addresses'],
  [{ SITE_ORIGINS: 'https://nonsense' }, 'SITE_ORIGINS has https://nonsense, which is no address of a site'],
  [{ SITE_ORIGINS: 'http://www.example.com' }, 'no address of a site with https'],
  [{ SITE_ORIGINS: 'http://127.0.0.1:5000' }, 'cannot be reached from the internet'],
  [{ SMTP_HOST: '127.0.0.1' }, 'SMTP_HOST names what cannot be reached'],
  [{ MAIL_RECIPIENTS: 'a@klangprime.example,b@example.com' }, 'MAIL_RECIPIENTS names what cannot be reached'],
  [{ MAIL_SENDER: undefined }, 'MAIL_SENDER is not set'],
  [{ MAIL_SENDER: 'website@localdomain' }, 'MAIL_SENDER has no host that mails can come from'],
  [{ MAIL_SENDER: 'Website <website@company,com>' }, 'MAIL_SENDER has no host that mails can come from'],
  [{ GEMINI_MODEL: 'gemini-2.5-flash' }, 'GEMINI_MODEL names a model that Google retires'],
  [{ HOSTING_FOLDER: '/tmp' }, 'HOSTING_FOLDER is set'],
  [{ REQUIRE_APP_CHECK: 'false' }, 'Pages have App Check, but REQUIRE_APP_CHECK is not true'],
])('the parameters of the functions are refused with %o', (change, sentence) => {
  expect(found(change)).toContainEqual(expect.stringContaining(sentence));
});

it.each([
  ['true', 'pages have no App Check: nobody could sign in'],
  ['false', 'Pages have no App Check: programs may call sign-in'],
])('App Check is asked for when pages have no site key and functions say %s', (required, sentence) => {
  expect(found({ REQUIRE_APP_CHECK: required }, suiteEnvironment)).toContainEqual(
    expect.stringContaining(sentence),
  );
});

it('the parameters of the functions have to name the address that pages say they have', () => {
  expect(problemsOf(parameterFindings(good, 'functions/.env.x'))).toContainEqual(
    expect.stringContaining(`SITE_ORIGINS lacks ${company.website}`),
  );
});

it('the parameters of the functions that nobody has written are asked for, with the file to copy', () => {
  expect(printable(functionsFindings('no-such-project'))).toBe(
    '  functions/.env.no-such-project is not there.\n    Fix: Copy functions/.env.example to functions/.env.no-such-project and fill it in.',
  );
});

it('the data of the sample company is no company to deploy', () => {
  expect(problemsOf(companyFindings({ email: 'hello@klangprime.example', phone: '+60 3' }))).toEqual([
    'domain/src/company.ts has hello@klangprime.example, which is made up.',
  ]);
});

it('pages for a project that web/.env.production does not name are not deployed', () => {
  // Missing in the repository, or made for another project.
  expect(siteFindings('no-such-project').findings).toHaveLength(1);
});

it('indexes that were compared with no query are not deployed, and it is said how to record the queries', () => {
  const [finding] = indexFindings(undefined);
  expect(finding?.problem).toContain('artifacts/queries.json');
  expect(finding?.fix).toContain('npm test');
  expect(indexFindings([]).length).toBeGreaterThan(5);
});

describe('the build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const found = (name: string, text: string) => {
    writeFileSync(join(folder, 'config.js'), 'var e={projectId:`klang-prime`,apiKey:`k`}');
    writeFileSync(join(folder, name), text);
    return problemsOf(builtFindings(folder, 'klang-prime'));
  };

  it('is fine with its own project and real names', () => {
    expect(found('index.html', 'mail hello@www.example.com, http://localhost')).toEqual([]);
  });

  it.each([
    ['other.js', 'projectId:"demo-site"', 'names more than one project: klang-prime, demo-site'],
    ['config.js', 'projectId:`demo-site`', 'is built for demo-site, not for klang-prime'],
    ['config.js', '', 'is built for no project'],
    ['a.js', 'host:`127.0.0.1`', 'an address of this machine: 127.0.0.1 in'],
    ['robots.txt', 'https://www.klangprime.example/sitemap.xml', 'the sample company: klangprime.example in'],
  ])('is refused with %s: %s', (name, text, sentence) => {
    expect(found(name, text)).toContainEqual(expect.stringContaining(sentence));
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@site/domain/company';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { type Environment, parameterProblems } from '../../functions/src/platform/configuration.ts';
import { readEnvironmentOf, type Environment as SiteEnvironment } from '../../web/build/environment.ts';
import { type Finding, findingsOf } from './findings.ts';

/** Names that the internet cannot reach: reserved names (RFC 2606, RFC 6761) and this machine. */
const NOWHERE =
  /(^|[.@/])(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])|\.(example|test|invalid|local)(?![\w-]|\.\w)/i;

/** Parameters that must name a public host. */
const NAMES = ['SITE_ORIGINS', 'SMTP_HOST', 'MAIL_SENDER', 'MAIL_RECIPIENTS', 'GEMINI_BASE_URL'];

const ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i;

/** The host of a sender: a name with a dot and a top-level domain. */
const SENDER = /@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}>?$/i;

export function siteFindings(project: string) {
  try {
    const environment = readEnvironmentOf('production');
    const named = environment.VITE_FIREBASE_PROJECT_ID;
    if (named === project) return { environment, findings: [] };
    const problem = `web/.env.production is for ${named}, and ${project} is what is deployed.`;
    return { environment, findings: [{ problem, fix: 'Correct it, or .firebaserc.' }] };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const fix = 'Correct web/.env.production. If there is none, copy web/.env.example to it first.';
    return { findings: [{ problem, fix }] };
  }
}

/** Checks that the functions have all parameters, well formed and public. */
export function functionsFindings(project: string, site?: SiteEnvironment): readonly Finding[] {
  const file = `functions/.env.${project}`;
  if (existsSync(join(import.meta.dirname, '../..', file)))
    return parameterFindings(readEnvironmentFiles(project), file, site);
  const fix = `Copy functions/.env.example to ${file} and fill it in.`;
  return [{ problem: `${file} is not there.`, fix }];
}

export function parameterFindings(parameters: Environment, file: string, site?: SiteEnvironment) {
  const fix = `Correct ${file}; functions/.env.example explains each parameter.`;
  const malformed = parameterProblems(parameters);
  const read = (name: string) => (parameters[name] ?? '').trim();
  const origins = read('SITE_ORIGINS').split(/\s*,\s*/);
  const unsuitable = findingsOf([
    ...NAMES.map((name) => {
      const problem = `${name} names what cannot be reached from the internet: ${read(name)}.`;
      return [NOWHERE.test(read(name)), problem, fix] as const;
    }),
    ...origins.map((origin) => {
      const problem = `SITE_ORIGINS has ${origin}, which is no address of a site with https.`;
      return [!ORIGIN.test(origin), problem, 'Write it as https://www.your-domain.com.'] as const;
    }),
    [
      !origins.includes(company.website),
      `SITE_ORIGINS lacks ${company.website}, the address of the site in domain/src/company.ts.`,
      'Add it, or correct domain/src/company.ts.',
    ],
    [
      !SENDER.test(read('MAIL_SENDER')),
      `MAIL_SENDER has no host that mails can come from: ${read('MAIL_SENDER')}.`,
      'Write it as "Website <website@your-domain.com>".',
    ],
    [
      read('HOSTING_FOLDER') !== '',
      'HOSTING_FOLDER is set, so that pages would be published to a folder of a machine that ends.',
      'Remove it: only the local suite has one.',
    ],
    [
      read('REQUIRE_APP_CHECK') === 'true' && site !== undefined && !site.VITE_APP_CHECK_SITE_KEY,
      'REQUIRE_APP_CHECK is true, but pages have no App Check: nobody could sign in.',
      'Set VITE_APP_CHECK_SITE_KEY in web/.env.production.',
    ],
    [
      read('REQUIRE_APP_CHECK') !== 'true' && Boolean(site?.VITE_APP_CHECK_SITE_KEY),
      'Pages have App Check, but REQUIRE_APP_CHECK is not true: programs may call sign-in and send-inquiry.',
      'Set REQUIRE_APP_CHECK=true.',
    ],
    [
      read('REQUIRE_APP_CHECK') !== 'true' && site !== undefined && !site.VITE_APP_CHECK_SITE_KEY,
      'Pages have no App Check: programs may call sign-in and send-inquiry as often as they like.',
      'Set VITE_APP_CHECK_SITE_KEY in web/.env.production (docs/operations.md, "App Check").',
    ],
  ]);
  const findings = malformed.length > 0 ? malformed.map((problem) => ({ problem, fix })) : unsuitable;
  return findings.map((finding) => ({ ...finding, problem: `${file}: ${finding.problem}` }));
}

export function companyFindings(data: object = company): readonly Finding[] {
  const made = Object.values(data).filter((value) => typeof value === 'string' && NOWHERE.test(value));
  return made.map((value) => ({
    problem: `domain/src/company.ts has ${value}, which is made up.`,
    fix: 'Put the name, address, telephone and e-mail addresses of the company there.',
  }));
}

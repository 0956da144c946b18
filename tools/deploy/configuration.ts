import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../../domain/src/company.ts';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import type { Environment } from '../../functions/src/platform/configuration.ts';
import { parameterProblems } from '../../functions/src/platform/configuration.ts';
import type { Environment as SiteEnvironment } from '../../web/build/environment.ts';
import { readEnvironmentOf } from '../../web/build/environment-files.ts';
import type { Finding, Findings } from './findings.ts';

/** Names that the internet cannot reach: reserved names (RFC 2606, RFC 6761) and this machine. */
const NOWHERE =
  /(^|[.@/])(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])|\.(example|test|invalid|local)(?![\w-]|\.\w)/i;

/** Parameters that must name a public host. */
const NAMES = ['SITE_ORIGINS', 'SMTP_HOST', 'MAIL_SENDER', 'MAIL_RECIPIENTS', 'GEMINI_BASE_URL'];

export function siteFindings(project: string): { findings: Findings; environment?: SiteEnvironment } {
  const fix = 'Copy web/.env.example to web/.env.production and fill in what it names.';
  try {
    const environment = readEnvironmentOf('production');
    const named = environment.VITE_FIREBASE_PROJECT_ID;
    if (named === project) return { environment, findings: [] };
    const problem = `web/.env.production is for ${named}, and ${project} is what is deployed.`;
    return { environment, findings: [{ problem, fix: 'Correct it, or .firebaserc.' }] };
  } catch (error) {
    return { findings: [{ problem: error instanceof Error ? error.message : String(error), fix }] };
  }
}

/** Checks that the functions have all parameters, well formed and public. */
export function functionsFindings(project: string, site?: SiteEnvironment): Findings {
  const file = `functions/.env.${project}`;
  if (!existsSync(join(import.meta.dirname, '../..', file))) {
    const fix = `Copy functions/.env.example to ${file} and fill it in.`;
    return [{ problem: `${file} is not there.`, fix }];
  }
  return parameterFindings(readEnvironmentFiles(project), file, site);
}

export function parameterFindings(parameters: Environment, file: string, site?: SiteEnvironment): Findings {
  const fix = `Correct ${file}; functions/.env.example explains each parameter.`;
  const malformed = parameterProblems(parameters);
  if (malformed.length > 0) return malformed.map((problem) => ({ problem: `${file}: ${problem}`, fix }));
  const unreachable = NAMES.filter((name) => NOWHERE.test(parameters[name] ?? '')).map((name) => ({
    problem: `${file}: ${name} names what cannot be reached from the internet: ${parameters[name]}.`,
    fix,
  }));
  return [...unreachable, ...originFindings(parameters, file), ...togetherFindings(parameters, file, site)];
}

/** Allowed origins must include the site, and all must use HTTPS. */
function originFindings(parameters: Environment, file: string): Finding[] {
  const origins = (parameters['SITE_ORIGINS'] ?? '').split(',').map((origin) => origin.trim());
  const plain = origins.filter((origin) => !/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i.test(origin));
  return [
    ...plain.map((origin) => ({
      problem: `${file}: SITE_ORIGINS has ${origin}, which is no address of a site with https.`,
      fix: 'Write it as https://www.your-domain.com.',
    })),
    ...(origins.includes(company.website)
      ? []
      : [
          {
            problem: `${file}: SITE_ORIGINS lacks ${company.website}, the address of the site in domain/src/company.ts.`,
            fix: 'Add it, or correct domain/src/company.ts.',
          },
        ]),
  ];
}

/** The host of a sender: a name with a dot and a top-level domain. */
const SENDER = /@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}>?$/i;

function togetherFindings(parameters: Environment, file: string, site?: SiteEnvironment): Finding[] {
  const findings: Finding[] = [];
  if (!SENDER.test((parameters['MAIL_SENDER'] ?? '').trim())) {
    const problem = `${file}: MAIL_SENDER has no host that mails can come from: ${parameters['MAIL_SENDER']}.`;
    findings.push({ problem, fix: 'Write it as "Website <website@your-domain.com>".' });
  }
  if (parameters['HOSTING_FOLDER']) {
    const problem = `${file}: HOSTING_FOLDER is set, so that pages would be published to a folder of a machine that ends.`;
    findings.push({ problem, fix: 'Remove it: only the local suite has one.' });
  }
  if (parameters['REQUIRE_APP_CHECK'] === 'true' && site && !site.VITE_APP_CHECK_SITE_KEY) {
    const problem = `${file}: REQUIRE_APP_CHECK is true, but pages have no App Check: nobody could sign in.`;
    findings.push({ problem, fix: 'Set VITE_APP_CHECK_SITE_KEY in web/.env.production.' });
  }
  return findings;
}

export function companyFindings(data: object = company): Findings {
  const made = Object.values(data)
    .filter((value): value is string => typeof value === 'string')
    .filter((value) => NOWHERE.test(value));
  return made.map((value) => ({
    problem: `domain/src/company.ts has ${value}, which is made up.`,
    fix: 'Put the name, address, telephone and e-mail addresses of the company there.',
  }));
}

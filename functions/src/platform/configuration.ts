import { EMAIL_PATTERN } from '@site/domain/fields';
import { RETENTION_MONTHS } from '@site/domain/privacy/notice';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { type Environment, parameter } from './parameter.ts';

/** Where everything runs: functions, Firestore and Storage share one region. */
export const REGION = 'asia-southeast1';

/**
 * What every function is deployed with. One instance serves 80 requests at once, which is plenty but for the functions that say otherwise;
 * the limit bounds what an attack can cost, and what one function takes from the others.
 */
export const deployment = { region: REGION, maxInstances: 2 } as const;

/**
 * Accounts that some functions run as in the place of that of Compute Engine, which signs administrators' tokens and may do all that any function
 * does. The @ stands for the project. `npm run deploy:setup` makes them; `tools/deploy/infrastructure.sh` says what each may do.
 */
export const accounts = { pages: 'site-pages@', pdf: 'pdf-reader@', billing: 'billing-stop@' } as const;

/**
 * What a new project may use at once in one region, in vCPU; each function here takes one per instance. Cloud Run refuses to deploy a function
 * whose `maxInstances` alone is above the quota (https://cloud.google.com/run/docs/configuring/max-instances-limits), which is 10 in some new
 * projects (https://github.com/firebase/firebase-tools/pull/5867) and 20 in others (https://github.com/firebase/firebase-tools/issues/11001).
 * All functions together may be limited to more: what counts is what runs. What is above the quota then waits, or is answered with 429.
 */
export const NEW_PROJECT_CPUS = 10;

const text = z.string();
const textOf = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));

/** Parts between commas, each of which must fit. */
const listOf = (part: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').map((each) => each.trim())),
    ),
    z.array(textOf(part, message)),
  );

const siteOrigins = parameter(
  'SITE_ORIGINS',
  'Addresses of the site that browsers may call from, such as https://www.example.com, separated by commas',
  listOf(
    /^https?:\/\/[^\s/,]+$/,
    'must be addresses such as https://www.example.com, without a path, separated by commas',
  ),
);

const requireAppCheck = parameter(
  'REQUIRE_APP_CHECK',
  'Whether callables refuse browsers without an App Check token: true or false',
  z.pipe(
    z.enum(['true', 'false'], 'must be true or false'),
    z.transform((value) => value === 'true'),
  ),
  'false',
);

const requireSecondFactor = parameter(
  'REQUIRE_SECOND_FACTOR',
  'Whether every administrator needs a second factor, and sets one up at the next sign-in: true or false',
  z.pipe(
    z.enum(['true', 'false'], 'must be true or false'),
    z.transform((value) => value === 'true'),
  ),
  'false',
);

/** A whole number of at least one. */
const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')),
  z.transform(Number),
);

export const callerHop = parameter(
  'CALLER_HOP',
  'Which address of X-Forwarded-For is the caller, counted from the end: 1 at the own address of a function, one more for each proxy before it',
  z.pipe(z.string().check(z.regex(/^[1-9]$/, 'must be a number from 1 to 9')), z.transform(Number)),
  '1',
);

export const hashesPerMinute = parameter(
  'SIGN_IN_HASHES_PER_MINUTE',
  'How many passwords of unknown devices one of three instances checks in a minute; devices that have signed in before do not count',
  count,
  '30',
);

export const smtpHost = parameter(
  'SMTP_HOST',
  'The mail server that takes notifications',
  textOf(/^[\w.-]+$/, 'must be the name of a server, such as smtp.example.com'),
);

export const smtpPort = parameter(
  'SMTP_PORT',
  'Its port: 465 is TLS from the first byte, others upgrade with STARTTLS',
  z.pipe(
    z
      .string()
      .check(z.refine((port) => /^\d{1,5}$/.test(port) && +port >= 1 && +port <= 65_535, 'must be a port')),
    z.transform(Number),
  ),
  '587',
);

export const smtpUser = parameter(
  'SMTP_USER',
  'The user to sign in as; empty when the server asks for no sign-in',
  text,
  '',
);

export const mailSender = parameter(
  'MAIL_SENDER',
  'Who notifications come from, such as "Website <website@example.com>"',
  textOf(
    /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an e-mail address, or a name with one in angle brackets',
  ),
);

export const mailRecipients = parameter(
  'MAIL_RECIPIENTS',
  'E-mail addresses that notifications go to, separated by commas',
  listOf(EMAIL_PATTERN, 'must be e-mail addresses separated by commas'),
);

export const formLimit = parameter(
  'FORM_LIMIT_PER_MINUTE',
  'How many enquiries one form may bring in a minute; more than that close it for a while',
  count,
  '20',
);

export const formClosedMinutes = parameter(
  'FORM_CLOSED_MINUTES',
  'How long such a form stays closed, in minutes',
  count,
  '30',
);

export const mailsPerHour = parameter(
  'MAILS_PER_HOUR',
  'How many enquiries an hour are mailed one by one; those beyond are told in one mail at the end of the hour',
  count,
  '30',
);

/** What Google names as the replacement of gemini-2.5-flash. */
const CURRENT_MODEL = 'gemini-3.5-flash-lite';

/**
 * Models that Google has switched off, or will on 1 December 2026: https://ai.google.dev/gemini-api/docs/deprecations, read in November 2026.
 * gemini-2.5-flash-lite stays.
 */
const RETIRED_MODEL =
  /^gemini-(1\.|2\.0-|2\.5-(flash|pro)(-preview.*)?$|3-pro-preview$|3\.1-flash-lite-preview$)/;

export const geminiModel = parameter(
  'GEMINI_MODEL',
  'The model that reads listings',
  z.string().check(
    z.regex(/^[\w.-]+$/, `must be the name of a model, such as ${CURRENT_MODEL}`),
    z.refine(
      (model) => !RETIRED_MODEL.test(model),
      `names a model that Google retires: use ${CURRENT_MODEL}, or another of ai.google.dev/gemini-api/docs/models`,
    ),
  ),
  CURRENT_MODEL,
);

export const geminiBaseUrl = parameter(
  'GEMINI_BASE_URL',
  "Where the model is; empty for Google's own address",
  textOf(/^(https?:\/\/\S+)?$/, 'must be an address, or empty'),
  '',
);

/** An amount of US dollars. */
const dollars = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/, 'must be an amount such as 0.30')),
  z.transform(Number),
);

/**
 * Prices of gemini-3.5-flash-lite, the default model: https://ai.google.dev/gemini-api/docs/pricing is the list that counts;
 * https://docs.apiyi.com/en/models/gemini-3-5-flash-lite repeats it, read in November 2026.
 */
export const modelPriceInput = parameter(
  'GEMINI_PRICE_INPUT',
  'US dollars for a million tokens that the model reads (ai.google.dev/gemini-api/docs/pricing)',
  dollars,
  '0.30',
);

export const modelPriceOutput = parameter(
  'GEMINI_PRICE_OUTPUT',
  'US dollars for a million tokens that it writes',
  dollars,
  '2.50',
);

export const modelMonthlyLimit = parameter(
  'GEMINI_MONTHLY_LIMIT',
  'US dollars that reading listings may cost in a month, by the time of Malaysia; beyond it the form is filled in by hand',
  dollars,
  '10',
);

export const retentionMonths = parameter(
  'RETENTION_MONTHS',
  `How many months enquiries are kept: the privacy notice promises ${RETENTION_MONTHS} at most`,
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (months) => /^\d{1,3}$/.test(months) && +months >= 1 && +months <= RETENTION_MONTHS,
          `must be a whole number from 1 to ${RETENTION_MONTHS}`,
        ),
      ),
    z.transform(Number),
  ),
  String(RETENTION_MONTHS),
);

export const fileGraceHours = parameter(
  'FILE_GRACE_HOURS',
  'How many hours a file that no document names is kept: a form may be open that long',
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a whole number of hours')), z.transform(Number)),
  '24',
);

export const billingStopAt = parameter(
  'BILLING_STOP_AT',
  "At how many times the month's budget billing is switched off, which ends the site until an owner switches it on again; 0 for never",
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'must be a whole number from 0 to 999')), z.transform(Number)),
  '4',
);

const hostingFolder = parameter(
  'HOSTING_FOLDER',
  'The folder that Hosting serves, where pages are published to; set by the local suite. Empty: through the REST API of Hosting',
  text,
  '',
);

const hostingSite = parameter(
  'HOSTING_SITE',
  'The site of Hosting that pages are published to; empty for the one that has the id of the project',
  textOf(/^[a-z0-9-]*$/, 'must be the id of a site, or empty'),
  '',
);

/** What a deployment is given in `.env.<project id>`. */
export const parameters = [
  siteOrigins,
  requireAppCheck,
  requireSecondFactor,
  callerHop,
  hashesPerMinute,
  smtpHost,
  smtpPort,
  smtpUser,
  mailSender,
  mailRecipients,
  formLimit,
  formClosedMinutes,
  mailsPerHour,
  geminiModel,
  geminiBaseUrl,
  modelPriceInput,
  modelPriceOutput,
  modelMonthlyLimit,
  retentionMonths,
  fileGraceHours,
  billingStopAt,
  hostingFolder,
  hostingSite,
];

export const smtpPassword = defineSecret('SMTP_PASSWORD');
export const geminiApiKey = defineSecret('GEMINI_API_KEY');
/** What is kept of sign-ins is encrypted and hashed with it: 32 random characters or more (sign-in-key.ts). */
export const signInKey = defineSecret('SIGN_IN_KEY');
export type Secret = typeof smtpPassword;

/** What is missing or malformed, one sentence each; none when all is well. */
export function parameterProblems(environment: Environment): string[] {
  return parameters.flatMap((each) => each.problem(environment) ?? []);
}

/** The project in use; runtime, discovery and emulator set the variable. @throws when nobody did */
export function projectId(): string {
  const id = process.env['GCLOUD_PROJECT'];
  if (!id) throw new Error('GCLOUD_PROJECT is not set.');
  return id;
}

/** The bucket of Storage; the runtime and the emulator name it in FIREBASE_CONFIG, commands may name it in STORAGE_BUCKET. */
export function storageBucket(): string {
  const { storageBucket: named } = firebaseConfig.parse(JSON.parse(process.env['FIREBASE_CONFIG'] || '{}'));
  return process.env['STORAGE_BUCKET'] || named || `${projectId()}.appspot.com`;
}

const firebaseConfig = z.object({ storageBucket: z.optional(z.string()) });

/** A `demo-` project is the local suite: the prefix guarantees that no call reaches a real one. */
export function isLocalSuite(): boolean {
  return projectId().startsWith('demo-');
}

/** Secrets to bind on deploy. None locally, where binding would send the emulator to Secret Manager. */
export function boundSecrets(...secrets: readonly Secret[]): Secret[] {
  return isLocalSuite() ? [] : [...secrets];
}

/** The secret's value, undefined when it is not set; reading an unset one through the SDK logs a warning. */
export function secretValue(secret: Secret): string | undefined {
  return process.env[secret.name] || undefined;
}

/**
 * Where pages are published to: a folder of this machine, or a site of Hosting.
 * @throws in the local suite without a folder: whatever its parameters say, it releases nothing
 */
export function publishingTarget(): { readonly folder: string } | { readonly site: string } {
  const folder = hostingFolder.value();
  if (folder) return { folder };
  if (isLocalSuite()) throw new Error('The local suite publishes to a folder only: HOSTING_FOLDER is empty.');
  return { site: hostingSite.value() || projectId() };
}

/** Where the site is, for links in mails: the first of its addresses. */
export function siteAddress(): string {
  const [address] = siteOrigins.value();
  if (!address) throw new Error('SITE_ORIGINS names no address');
  return address;
}

export function isAppCheckRequired(): boolean {
  return requireAppCheck.value();
}

export function isSecondFactorRequired(): boolean {
  return requireSecondFactor.value();
}

/** Which origins the CORS headers name; locally any port of this machine. */
export function allowedOrigins(): (string | RegExp)[] {
  return isLocalSuite() ? [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] : siteOrigins.value();
}

import { company } from '@site/domain/company';
import { RETENTION_MONTHS } from '@site/domain/privacy/retention';
import { EMAIL_PATTERN } from '@site/domain/schemas';
import { cronOf, type DailyTime } from '@site/domain/time';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';
import explained from './parameters.json' with { type: 'json' };

/** Functions, Firestore and Storage share one region. */
export const REGION = 'asia-southeast1';

/** The limit of instances bounds the cost of an attack. */
export const deployment = { region: REGION, maxInstances: 2 } as const;

/** The platform retries a trigger for a day, so each trigger must be idempotent. */
export const trigger = { ...deployment, retry: true, labels: { access: 'trigger' } } as const;

export const scheduled = { ...deployment, maxInstances: 1, labels: { access: 'schedule' } } as const;

/** A retry of the work must be safe. The last one begins after 35 minutes; by default it would after 35 seconds. */
export const daily = (time: DailyTime) => {
  const schedule = { schedule: cronOf(time), timeZone: company.timeZone };
  return { ...scheduled, ...schedule, retryCount: 3, minBackoffSeconds: 300 } as const;
};

/**
 * These accounts lack the rights of the default account, such as signing tokens. `page` only reads. The @ stands for the project.
 * `npm run tool -- deploy:setup` makes them; `tools/deploy/infrastructure.sh` sets their rights.
 */
export const accounts = {
  publisher: 'site-pages@',
  page: 'page-reader@',
  pdf: 'pdf-reader@',
  billing: 'billing-stop@',
} as const;

/**
 * The vCPU quota of a new project in a region, one per instance. Cloud Run refuses a function with more `maxInstances`:
 * https://cloud.google.com/run/docs/configuring/max-instances-limits. Some projects get 10
 * (https://github.com/firebase/firebase-tools/pull/5867), others 20 (https://github.com/firebase/firebase-tools/issues/11001).
 */
export const NEW_PROJECT_CPUS = 10;

export type Environment = Readonly<Record<string, string | undefined>>;

const textOf = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));

const listOf = (part: RegExp, message: string) =>
  z.pipe(
    z.transform((value: string) => value.split(',').map((each) => each.trim())),
    z.array(textOf(part, message)),
  );
const yesOrNo = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((value) => value === 'true'),
);
const numberOf = (pattern: RegExp, message: string) =>
  z.pipe(textOf(pattern, message), z.transform<string, number>(Number));
const between = (least: number, most: number, message: string) =>
  z.pipe(
    numberOf(/^\d{1,5}$/, message),
    z.number().check(z.refine((number) => number >= least && number <= most, message)),
  );
const count = numberOf(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999');
const dollars = numberOf(/^\d{1,5}(\.\d{1,4})?$/, 'must be an amount such as 0.30');

/** Google's replacement of gemini-2.5-flash. */
const CURRENT_MODEL = explained.GEMINI_MODEL.byDefault;

/** Retired by 1 December 2026: https://ai.google.dev/gemini-api/docs/deprecations (November 2026). gemini-2.5-flash-lite stays. */
const RETIRED_MODEL =
  /^gemini-(1\.|2\.0-|2\.5-(flash|pro)(-preview.*)?$|3-pro-preview$|3\.1-flash-lite-preview$)/;

const texts = {
  ...explained,
  RETENTION_MONTHS: {
    about: `Months that enquiries are kept: the privacy notice promises ${RETENTION_MONTHS} at most`,
    byDefault: String(RETENTION_MONTHS),
  },
};

/**
 * The variables, which `parameters.json` explains for `.env.example`. One without a default must be set. A message completes a sentence that
 * begins with the name, such as "must be a port".
 */
const variables = {
  SITE_ORIGINS: listOf(
    /^https?:\/\/[^\s/,]+$/,
    'must be addresses such as https://www.example.com, without a path, separated by commas',
  ),
  REQUIRE_APP_CHECK: yesOrNo,
  REQUIRE_SECOND_FACTOR: yesOrNo,
  CALLER_HOP: numberOf(/^[1-9]$/, 'must be a number from 1 to 9'),
  SIGN_IN_HASHES_PER_MINUTE: count,
  SMTP_HOST: textOf(/^[\w.-]+$/, 'must be the name of a server, such as smtp.example.com'),
  SMTP_PORT: between(1, 65_535, 'must be a port'),
  SMTP_USER: z.string(),
  MAIL_SENDER: textOf(
    /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an e-mail address, or a name with one in angle brackets',
  ),
  MAIL_RECIPIENTS: listOf(EMAIL_PATTERN, 'must be e-mail addresses separated by commas'),
  FORM_LIMIT_PER_MINUTE: count,
  FORM_CLOSED_MINUTES: count,
  MAILS_PER_HOUR: count,
  GEMINI_MODEL: textOf(/^[\w.-]+$/, `must be the name of a model, such as ${CURRENT_MODEL}`).check(
    z.refine(
      (model) => !RETIRED_MODEL.test(model),
      `names a model that Google retires: use ${CURRENT_MODEL}, or another of ai.google.dev/gemini-api/docs/models`,
    ),
  ),
  GEMINI_BASE_URL: textOf(/^(https?:\/\/\S+)?$/, 'must be an address, or empty'),
  // List: https://ai.google.dev/gemini-api/docs/pricing. The defaults were copied in November 2026 from
  // https://docs.apiyi.com/en/models/gemini-3-5-flash-lite.
  GEMINI_PRICE_INPUT: dollars,
  GEMINI_PRICE_OUTPUT: dollars,
  GEMINI_MONTHLY_LIMIT: dollars,
  RETENTION_MONTHS: between(1, RETENTION_MONTHS, `must be a whole number from 1 to ${RETENTION_MONTHS}`),
  FILE_GRACE_HOURS: numberOf(/^[1-9]\d{0,3}$/, 'must be a whole number of hours'),
  BILLING_STOP_AT: numberOf(/^\d{1,3}$/, 'must be a whole number from 0 to 999'),
  HOSTING_FOLDER: z.string(),
  HOSTING_SITE: textOf(/^[a-z0-9-]*$/, 'must be the id of a site, or empty'),
} satisfies Record<keyof typeof texts, z.ZodMiniType>;
type Variable = keyof typeof variables;

interface Parameter {
  readonly about: string;
  readonly byDefault?: string;
}

export const parameters = Object.entries<Parameter>(texts).map(([name, text]) => ({
  name: name as Variable,
  ...text,
}));

function read(name: Variable, environment: Environment): { value: unknown } | { problem: string } {
  const { byDefault }: Parameter = texts[name];
  const text = environment[name]?.trim() || byDefault;
  if (text === undefined) return { problem: `${name} is not set.` };
  const { data, error } = variables[name].safeParse(text);
  return error ? { problem: `${name} ${error.issues[0]?.message}.` } : { value: data };
}

export function parameterProblems(environment: Environment): string[] {
  return parameters.flatMap(({ name }) => {
    const result = read(name, environment);
    return 'problem' in result ? [result.problem] : [];
  });
}

/** @throws Error that names a missing or malformed variable */
export function configured<Name extends Variable>(name: Name): z.infer<(typeof variables)[Name]> {
  const result = read(name, process.env);
  if ('problem' in result) throw new Error(result.problem);
  return result.value as z.infer<(typeof variables)[Name]>;
}

export const smtpPassword = defineSecret('SMTP_PASSWORD');
export const geminiApiKey = defineSecret('GEMINI_API_KEY');
/** 32 random characters or more (secrets.ts). */
export const signInKey = defineSecret('SIGN_IN_KEY');
export type Secret = typeof smtpPassword;

/** @throws Error if the variable is missing */
export function projectId(): string {
  const id = process.env['GCLOUD_PROJECT'];
  if (!id) throw new Error('GCLOUD_PROJECT is not set.');
  return id;
}

/** Runtime and emulator set FIREBASE_CONFIG; commands may set STORAGE_BUCKET. */
export function storageBucket(): string {
  const { storageBucket: named } = firebaseConfig.parse(JSON.parse(process.env['FIREBASE_CONFIG'] || '{}'));
  return process.env['STORAGE_BUCKET'] || named || `${projectId()}.appspot.com`;
}

const firebaseConfig = z.object({ storageBucket: z.optional(z.string()) });

/** The prefix `demo-` guarantees that no call reaches a real project. */
export const isLocalSuite = (): boolean => projectId().startsWith('demo-');

/** None locally: binding would send the emulator to Secret Manager. */
export const boundSecrets = (...secrets: readonly Secret[]): Secret[] => (isLocalSuite() ? [] : [...secrets]);

/** The SDK would log a warning for an unset secret. */
export const secretValue = (secret: Secret): string | undefined => process.env[secret.name] || undefined;

/** @throws Error in the local suite without a folder: the local suite never releases to Hosting */
export function publishingTarget(): { readonly folder: string } | { readonly site: string } {
  const folder = configured('HOSTING_FOLDER');
  if (folder) return { folder };
  if (isLocalSuite()) throw new Error('The local suite publishes to a folder only: HOSTING_FOLDER is empty.');
  return { site: configured('HOSTING_SITE') || projectId() };
}

/** The first address of the site, for links in mails. */
export function siteAddress(): string {
  const [address] = configured('SITE_ORIGINS');
  if (!address) throw new Error('SITE_ORIGINS names no address');
  return address;
}

/** Locally any port of this machine. */
export const allowedOrigins = (): (string | RegExp)[] =>
  isLocalSuite() ? [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] : configured('SITE_ORIGINS');

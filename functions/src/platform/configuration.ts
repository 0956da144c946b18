import { company } from '@site/domain/company';
import { cronOf, type DailyTime } from '@site/domain/daily-work';
import { RETENTION_MONTHS } from '@site/domain/privacy/retention';
import { EMAIL_PATTERN } from '@site/domain/schemas';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';

/** Functions, Firestore and Storage share one region. */
export const REGION = 'asia-southeast1';

/** The limit of instances bounds the cost of an attack. */
export const deployment = { region: REGION, maxInstances: 2 } as const;

/** The platform retries a trigger for a day, so each trigger must be idempotent. */
export const trigger = { ...deployment, retry: true, labels: { access: 'trigger' } } as const;

export const scheduled = { ...deployment, maxInstances: 1, labels: { access: 'schedule' } } as const;

/** A retry of the work must be safe. */
export const daily = (time: DailyTime) =>
  ({ ...scheduled, schedule: cronOf(time), timeZone: company.timeZone, retryCount: 3 }) as const;

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
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').map((each) => each.trim())),
    ),
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
const CURRENT_MODEL = 'gemini-3.5-flash-lite';

/** Retired by 1 December 2026: https://ai.google.dev/gemini-api/docs/deprecations (November 2026). gemini-2.5-flash-lite stays. */
const RETIRED_MODEL =
  /^gemini-(1\.|2\.0-|2\.5-(flash|pro)(-preview.*)?$|3-pro-preview$|3\.1-flash-lite-preview$)/;

/** `about` is a line of `.env.example`. A variable without a default must be set. */
const variable = <T>(about: string, schema: z.ZodMiniType<T, string>, byDefault?: string) => ({
  about,
  schema,
  byDefault,
});

/** A message completes a sentence that begins with the name, such as "must be a port". */
const variables = {
  SITE_ORIGINS: variable(
    'Addresses of the site that browsers may call from, such as https://www.example.com, separated by commas',
    listOf(
      /^https?:\/\/[^\s/,]+$/,
      'must be addresses such as https://www.example.com, without a path, separated by commas',
    ),
  ),
  REQUIRE_APP_CHECK: variable(
    'true if callables refuse browsers without an App Check token',
    yesOrNo,
    'false',
  ),
  REQUIRE_SECOND_FACTOR: variable(
    'true if every administrator needs a second factor, and sets one up at the next sign-in',
    yesOrNo,
    'false',
  ),
  CALLER_HOP: variable(
    "The place of the caller's address in X-Forwarded-For, counted from the end: 1 without a proxy, one more for each proxy",
    numberOf(/^[1-9]$/, 'must be a number from 1 to 9'),
    '1',
  ),
  SIGN_IN_HASHES_PER_MINUTE: variable(
    'Passwords of unknown devices that each of three instances checks in a minute; known devices do not count',
    count,
    '30',
  ),
  SMTP_HOST: variable(
    'The mail server for notifications',
    textOf(/^[\w.-]+$/, 'must be the name of a server, such as smtp.example.com'),
  ),
  SMTP_PORT: variable(
    'The port of the mail server: 465 for TLS from the first byte, others for STARTTLS',
    between(1, 65_535, 'must be a port'),
    '587',
  ),
  SMTP_USER: variable('The user at the mail server; empty if the server asks for no sign-in', z.string(), ''),
  MAIL_SENDER: variable(
    'The sender of notifications, such as "Website <website@example.com>"',
    textOf(
      /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name with one in angle brackets',
    ),
  ),
  MAIL_RECIPIENTS: variable(
    'E-mail addresses that get notifications, separated by commas',
    listOf(EMAIL_PATTERN, 'must be e-mail addresses separated by commas'),
  ),
  FORM_LIMIT_PER_MINUTE: variable(
    'Enquiries of one form in a minute; above this limit the form is flooded: it takes few enquiries of each network',
    count,
    '20',
  ),
  FORM_CLOSED_MINUTES: variable('Minutes that a form stays flooded', count, '30'),
  MAILS_PER_HOUR: variable(
    'Enquiries with a mail of their own in an hour; one mail at the end of the hour lists the others',
    count,
    '30',
  ),
  GEMINI_MODEL: variable(
    'The model that reads listings',
    z.string().check(
      z.regex(/^[\w.-]+$/, `must be the name of a model, such as ${CURRENT_MODEL}`),
      z.refine(
        (model) => !RETIRED_MODEL.test(model),
        `names a model that Google retires: use ${CURRENT_MODEL}, or another of ai.google.dev/gemini-api/docs/models`,
      ),
    ),
    CURRENT_MODEL,
  ),
  GEMINI_BASE_URL: variable(
    "The address of the model; empty for Google's own",
    textOf(/^(https?:\/\/\S+)?$/, 'must be an address, or empty'),
    '',
  ),
  // List: https://ai.google.dev/gemini-api/docs/pricing. Copied in November 2026 from
  // https://docs.apiyi.com/en/models/gemini-3-5-flash-lite.
  GEMINI_PRICE_INPUT: variable(
    'US dollars for a million read tokens (ai.google.dev/gemini-api/docs/pricing)',
    dollars,
    '0.30',
  ),
  GEMINI_PRICE_OUTPUT: variable('US dollars for a million written tokens', dollars, '2.50'),
  GEMINI_MONTHLY_LIMIT: variable(
    'US dollars that the model may cost in a month, by the time of Malaysia; above this limit listings are filled in by hand',
    dollars,
    '10',
  ),
  RETENTION_MONTHS: variable(
    `Months that enquiries are kept: the privacy notice promises ${RETENTION_MONTHS} at most`,
    between(1, RETENTION_MONTHS, `must be a whole number from 1 to ${RETENTION_MONTHS}`),
    String(RETENTION_MONTHS),
  ),
  FILE_GRACE_HOURS: variable(
    'Hours that an unused file is kept: a form may be open that long',
    numberOf(/^[1-9]\d{0,3}$/, 'must be a whole number of hours'),
    '24',
  ),
  BILLING_STOP_AT: variable(
    "The multiple of the month's budget at which billing is switched off; 0 for never. The site is down until an owner switches billing on",
    numberOf(/^\d{1,3}$/, 'must be a whole number from 0 to 999'),
    '4',
  ),
  HOSTING_FOLDER: variable(
    'The folder that the local Hosting serves; set by the local suite. Empty: pages are published by the REST API of Hosting',
    z.string(),
    '',
  ),
  HOSTING_SITE: variable(
    'The Hosting site of the pages; empty for the site with the id of the project',
    textOf(/^[a-z0-9-]*$/, 'must be the id of a site, or empty'),
    '',
  ),
};
type Variable = keyof typeof variables;

export const parameters = Object.entries(variables).map(([name, { about, byDefault }]) => ({
  name: name as Variable,
  about,
  byDefault,
}));

function read(name: Variable, environment: Environment): { value: unknown } | { problem: string } {
  const { schema, byDefault } = variables[name];
  const text = environment[name]?.trim() || byDefault;
  if (text === undefined) return { problem: `${name} is not set.` };
  const { data, error } = schema.safeParse(text);
  return error ? { problem: `${name} ${error.issues[0]?.message}.` } : { value: data };
}

export function parameterProblems(environment: Environment): string[] {
  return parameters.flatMap(({ name }) => {
    const result = read(name, environment);
    return 'problem' in result ? [result.problem] : [];
  });
}

/** @throws Error that names a missing or malformed variable */
export function configured<Name extends Variable>(name: Name): z.infer<(typeof variables)[Name]['schema']> {
  const result = read(name, process.env);
  if ('problem' in result) throw new Error(result.problem);
  return result.value as z.infer<(typeof variables)[Name]['schema']>;
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
export function isLocalSuite(): boolean {
  return projectId().startsWith('demo-');
}

/** None locally: binding would send the emulator to Secret Manager. */
export function boundSecrets(...secrets: readonly Secret[]): Secret[] {
  return isLocalSuite() ? [] : [...secrets];
}

/** The SDK would log a warning for an unset secret. */
export function secretValue(secret: Secret): string | undefined {
  return process.env[secret.name] || undefined;
}

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
export function allowedOrigins(): (string | RegExp)[] {
  return isLocalSuite() ? [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] : configured('SITE_ORIGINS');
}

import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Where everything runs: functions, Firestore and Storage share one region. */
const REGION = 'asia-southeast1';

/** What every function is deployed with; the instance limit bounds what an attack can cost. */
export const deployment = { region: REGION, maxInstances: 20 } as const;

/** Addresses of the site that browsers may call from, such as https://www.example.com, separated by commas. */
const siteOrigins = defineString('SITE_ORIGINS');

/** Whether callables refuse browsers without an App Check token. */
const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', { default: false });

export const smtpHost = defineString('SMTP_HOST');
export const smtpPort = defineInt('SMTP_PORT', { default: 587 });
/** Empty when the server asks for no sign-in. */
export const smtpUser = defineString('SMTP_USER', { default: '' });
export const mailSender = defineString('MAIL_SENDER');
/** Separated by commas. */
export const mailRecipients = defineString('MAIL_RECIPIENTS');
export const smtpPassword = defineSecret('SMTP_PASSWORD');

export const geminiModel = defineString('GEMINI_MODEL', { default: 'gemini-2.5-flash' });
/** Empty for Google's own address; tests name a stand-in. */
export const geminiBaseUrl = defineString('GEMINI_BASE_URL', { default: '' });
export const geminiApiKey = defineSecret('GEMINI_API_KEY');

type Secret = typeof smtpPassword;

/** What a deployment is given in `.env.<project id>`; what has no default must be there. */
export const parameters = [
  siteOrigins,
  requireAppCheck,
  smtpHost,
  smtpPort,
  smtpUser,
  mailSender,
  mailRecipients,
  geminiModel,
  geminiBaseUrl,
];

/** What a deployment is given in Secret Manager: `firebase functions:secrets:set <name>`. */
export const secrets: Secret[] = [smtpPassword, geminiApiKey];

/** The project in use; the runtime and the emulator both set the variable. */
export function projectId(): string {
  return process.env['GCLOUD_PROJECT'] ?? '';
}

/** A `demo-` project is the local suite: the prefix guarantees that no call reaches a real one. */
export function isLocalSuite(): boolean {
  return projectId().startsWith('demo-');
}

/** Secrets to bind on deploy. None locally, where binding would send the emulator to Secret Manager. */
export function boundSecrets(...secrets: Secret[]): Secret[] {
  return isLocalSuite() ? [] : secrets;
}

/** The secret's value, undefined when it is not set; reading an unset one through the SDK logs a warning. */
export function secretValue(secret: Secret): string | undefined {
  return process.env[secret.name] || undefined;
}

/** A parameter that functions are declared with; asking the SDK that early logs a warning on every discovery. */
function valueAtLoad({ name }: { readonly name: string }): string {
  return process.env[name] ?? '';
}

export function isAppCheckRequired(): boolean {
  return valueAtLoad(requireAppCheck) === 'true';
}

/** Which origins the CORS headers name; locally any port of this machine. */
export function allowedOrigins(): (string | RegExp)[] {
  if (isLocalSuite()) return [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/];
  return valueAtLoad(siteOrigins)
    .split(',')
    .map((address) => address.trim().replace(/\/+$/, ''))
    .filter(Boolean);
}

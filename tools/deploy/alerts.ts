import { OUT_OF_HAND } from '../../functions/src/stop-billing.ts';

/** Whoever gets the mails is told when one of these happens. docs/operations.md says what each means and what to do. */
export interface Alert {
  readonly name: string;
  /** Which entries of the log it goes by: https://cloud.google.com/logging/docs/view/logging-query-language */
  readonly filter: string;
}

const ofFunctions = 'resource.type="cloud_run_revision"';
const says = (sentence: string) =>
  `${ofFunctions} AND severity>=ERROR AND jsonPayload.message=~"${sentence}"`;

/** Alerts that go by the log. The sentences are those that the functions write. */
export const alerts: readonly Alert[] = [
  { name: 'A notification was given up', filter: says('^A notification was given up') },
  { name: 'A form was closed', filter: says('^A form (was closed|is flooded)') },
  { name: 'Mails are not sent', filter: says('^send-notification failed') },
  { name: 'Pages are not published', filter: says('^publish-waiting failed') },
  { name: 'A page could not be shown', filter: says('^page failed') },
  {
    name: 'A function failed',
    filter: `${ofFunctions} AND severity>=ERROR AND NOT jsonPayload.message=~"^(A notification was given up|A form (was closed|is flooded)|send-notification failed|publish-waiting failed|page failed)"`,
  },
  {
    name: 'A function reached its limit',
    filter: `${ofFunctions} AND severity>=WARNING AND textPayload=~"no available instance"`,
  },
  {
    name: 'Rules or roles were changed',
    filter:
      'protoPayload.methodName=~"(SetIamPolicy|firebaserules.*(CreateRelease|UpdateRelease))" AND severity!=ERROR',
  },
];

/** At most one mail an hour about the same thing, in seconds. */
const PAUSE = '3600s';

/** The policy of a log-based alert: https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
export function policyOf({ name, filter }: Alert): object {
  return {
    displayName: name,
    combiner: 'OR',
    conditions: [{ displayName: name, conditionMatchedLog: { filter } }],
    alertStrategy: { notificationRateLimit: { period: PAUSE }, autoClose: '86400s' },
    documentation: { content: 'What to do: docs/operations.md, "Alerts".', mimeType: 'text/markdown' },
  };
}

/** What Hosting or Storage may send in an hour, in bytes: 100 GB are US$ 12 to 15. */
export const downloads = [
  { name: 'Much is downloaded', bytes: 5e9, stops: false },
  { name: OUT_OF_HAND, bytes: 100e9, stops: true },
] as const;

/** The policy that goes by what is sent: https://cloud.google.com/monitoring/api/metrics_gcp */
export function downloadsPolicy({ name, bytes }: (typeof downloads)[number]): object {
  const condition = (metric: string, resource: string) => ({
    displayName: `${name}: ${resource}`,
    conditionThreshold: {
      filter: `metric.type="${metric}" AND resource.type="${resource}"`,
      aggregations: [
        { alignmentPeriod: '3600s', perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' },
      ],
      comparison: 'COMPARISON_GT',
      thresholdValue: bytes,
      duration: '0s',
    },
  });
  return {
    displayName: name,
    combiner: 'OR',
    conditions: [
      condition('storage.googleapis.com/network/sent_bytes_count', 'gcs_bucket'),
      condition('firebasehosting.googleapis.com/network/sent_bytes_count', 'firebase_domain'),
    ],
    documentation: { content: 'What to do: docs/operations.md, "Alerts".', mimeType: 'text/markdown' },
  };
}

/** The name of the uptime check and of its alert. */
export const UPTIME = 'The site does not answer';

/** The policy that goes by the uptime check: most places that ask get no answer for five minutes. */
export function uptimePolicy(host: string): object {
  const resource = `resource.type="uptime_url" AND resource.labels.host="${host}"`;
  const aggregations = [
    {
      alignmentPeriod: '300s',
      perSeriesAligner: 'ALIGN_NEXT_OLDER',
      crossSeriesReducer: 'REDUCE_COUNT_FALSE',
      groupByFields: ['resource.label.host'],
    },
  ];
  return {
    displayName: UPTIME,
    combiner: 'OR',
    conditions: [
      {
        displayName: UPTIME,
        conditionThreshold: {
          filter: `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND ${resource}`,
          aggregations,
          comparison: 'COMPARISON_GT',
          thresholdValue: 1,
          duration: '300s',
        },
      },
    ],
    documentation: { content: 'What to do: docs/operations.md, "Alerts".', mimeType: 'text/markdown' },
  };
}

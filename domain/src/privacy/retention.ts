/** A deployment may keep enquiries for a shorter time. */
export const RETENTION_MONTHS = 24;

export const AUDIT_MONTHS = 24;

/** For the answers in a sent notification. */
export const NOTIFICATION_DAYS = 30;

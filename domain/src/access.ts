export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;

export type GuardedAccess = (typeof guardedAccess)[number];

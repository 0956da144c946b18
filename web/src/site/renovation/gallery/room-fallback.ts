/** Stands for a project's picture that cannot be shown; part of the build. */
export const ROOM_FALLBACK = '/illustrations/fallback/room.svg';

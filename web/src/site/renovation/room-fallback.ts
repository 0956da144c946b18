/** Shown when a project's picture cannot be loaded; part of the build. */
export const ROOM_FALLBACK = '/illustrations/fallback/room.svg';

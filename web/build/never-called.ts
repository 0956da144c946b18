/**
 * The build puts this file in the place of two unused packages.
 * reactfire imports the Realtime Database (50 KB, https://github.com/FirebaseExtended/reactfire/issues/489).
 * Firestore's pipelines import a regular expression engine (45 KB) without a switch.
 */
export const get = undefined;
export const off = undefined;
export const onChildAdded = undefined;
export const onChildChanged = undefined;
export const onChildMoved = undefined;
export const onChildRemoved = undefined;
export const onValue = undefined;
export const RE2JS = undefined;

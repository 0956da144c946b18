import { emulators, firebaseOptions, isLocalSuite, REGION } from './config.ts';

export function functionAddress(name: string): string {
  const { projectId } = firebaseOptions;
  return isLocalSuite
    ? `http://${emulators.host}:${emulators.functions}/${projectId}/${REGION}/${name}`
    : `https://${REGION}-${projectId}.cloudfunctions.net/${name}`;
}

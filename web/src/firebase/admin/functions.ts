import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite, REGION } from '../config.ts';

let functions: Functions | undefined;

/** Cloud Functions, the only product that the sign-in form needs at first. Each product has a file of its own, so that it can be lazy. */
export function adminFunctions(): Functions {
  if (!functions) {
    functions = getFunctions(firebaseApp(), REGION);
    if (isLocalSuite) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
  }
  return functions;
}

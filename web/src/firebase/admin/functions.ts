import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite, REGION } from '../config.ts';

let functions: Functions | undefined;

/** Cloud Functions. The sign-in form needs nothing else of Firebase; each product is in a file of its own, so that it comes when it is used. */
export function adminFunctions(): Functions {
  if (!functions) {
    functions = getFunctions(firebaseApp(), REGION);
    if (isLocalSuite) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
  }
  return functions;
}

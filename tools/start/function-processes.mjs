// @ts-check
import { get } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Loaded into the local suite's firebase-tools, whose functions emulator starts a process for each function, and another one for each event
 * that comes while those are busy: a test that stores ten documents starts thirty processes of a second each. Here the functions share their
 * processes, as they do under `--inspect-functions`; but as many run side by side as FUNCTIONS_EMULATOR_PARALLEL says, each in a process that
 * does nothing else meanwhile, and their timeouts hold.
 */

const require = createRequire(import.meta.url);
/** Its parts have no types. @param {string} part @returns {any} */
const partOfEmulator = (part) => require(`firebase-tools/lib/emulator/${part}`);

const { FunctionsEmulator } = partOfEmulator('functionsEmulator');
const { getSignatureType } = partOfEmulator('functionsEmulatorShared');
const { RuntimeWorkerPool, RuntimeWorkerState } = partOfEmulator('functionsRuntimeWorker');
const { EmulatorLogger } = partOfEmulator('emulatorLogger');

/**
 * Replaces methods, and fails at once where a newer firebase-tools has them no more.
 * @param {any} type @param {Record<string, (...args: any[]) => unknown>} methods
 */
function replace({ name, prototype }, methods) {
  for (const [method, own] of Object.entries(methods)) {
    if (typeof prototype[method] !== 'function')
      throw new Error(`${name} of firebase-tools has no ${method}.`);
    prototype[method] = own;
  }
}

/**
 * What a process is told comes by another way than requests do, and may come after the next one: that would run the function before it. A
 * process that has answered something asked later has read it.
 * @param {any} worker @returns {Promise<void>}
 */
function answered({ runtime }) {
  return new Promise((resolve, reject) => {
    get({ ...runtime.conn.httpReqOpts(), path: '/__/health' }, (response) => {
      response.resume();
      resolve();
    }).on('error', reject);
  });
}

const { getRuntimeEnvs, resolveSecretEnvs, handleHttpsTrigger } = FunctionsEmulator.prototype;

/** What a process needs for every function. It is told which one to run before each request, which the runtime knows as its debug mode. */
replace(FunctionsEmulator, {
  /** @this {any} @param {unknown} backend */
  getRuntimeEnvs(backend) {
    return { ...getRuntimeEnvs.call(this, backend), FUNCTION_DEBUG_MODE: 'true' };
  },
  /** @this {any} @param {unknown} backend */
  resolveSecretEnvs(backend) {
    const secretEnvironmentVariables = Object.values(this.triggers).flatMap(
      ({ def }) => def.secretEnvironmentVariables ?? [],
    );
    return resolveSecretEnvs.call(this, backend, { secretEnvironmentVariables });
  },
  /** @this {any} @param {unknown} request @param {unknown} response */
  handleHttpsTrigger(request, response) {
    for (const pool of Object.values(this.workerPools)) pool.emulator = this;
    return handleHttpsTrigger.call(this, request, response);
  },
});

replace(RuntimeWorkerPool, {
  getKey: () => 'shared',
  /** @this {any} @param {string} id @param {unknown} request @param {unknown} response @param {unknown} body */
  async submitRequest(id, request, response, body) {
    const { backend, def } = Object.values(this.emulator.triggers).find(
      (trigger) => trigger.enabled && trigger.def.id === id,
    );
    let worker = this.getIdleWorker(id);
    while (!worker) {
      // Another request was faster.
      await this.emulator.startRuntime(backend, def);
      worker = this.getIdleWorker(id);
    }
    worker.state = RuntimeWorkerState.BUSY;
    Object.assign(worker, {
      triggerKey: id,
      timeoutSeconds: def.timeoutSeconds,
      logger: EmulatorLogger.forFunction(id),
    });
    await worker.sendDebugMsg({ functionTarget: def.entryPoint, functionSignature: getSignatureType(def) });
    await answered(worker);
    return worker.request(request, response, body);
  },
});

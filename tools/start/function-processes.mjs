// @ts-nocheck The modules of the emulator have no types.
import { once } from 'node:events';
import { get } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Lets functions share processes in the local firebase-tools. Unpatched, each function and each parallel event starts a process
 * (about one second). `--inspect-functions` shares one process too, but runs functions in sequence and ignores timeouts.
 * Here FUNCTIONS_EMULATOR_PARALLEL processes run in parallel, one call at a time each, and timeouts hold.
 */

const require = createRequire(import.meta.url);
const partOfEmulator = (part) => require(`firebase-tools/lib/emulator/${part}`);

const { FunctionsEmulator } = partOfEmulator('functionsEmulator');
const { getSignatureType } = partOfEmulator('functionsEmulatorShared');
const { RuntimeWorkerPool, RuntimeWorkerState } = partOfEmulator('functionsRuntimeWorker');
const { EmulatorLogger } = partOfEmulator('emulatorLogger');

/** Replaces methods. Throws if a newer firebase-tools lacks one of them. */
function replace({ name, prototype }, methods) {
  for (const [method, own] of Object.entries(methods)) {
    if (typeof prototype[method] !== 'function')
      throw new Error(`${name} of firebase-tools has no ${method} (decision 21).`);
    prototype[method] = own;
  }
}

/**
 * Waits until a process has read its instruction. Instructions use another channel than requests, and may arrive after the next request.
 * Without this wait the process could run the previous function. A later answer proves that the instruction was read.
 */
async function answered({ runtime }) {
  const [response] = await once(get({ ...runtime.conn.httpReqOpts(), path: '/__/health' }), 'response');
  response.resume();
}

const { getRuntimeEnvs, resolveSecretEnvs, handleHttpsTrigger } = FunctionsEmulator.prototype;

/** Starts processes in debug mode: the emulator names the function before each request. */
replace(FunctionsEmulator, {
  getRuntimeEnvs(backend) {
    return { ...getRuntimeEnvs.call(this, backend), FUNCTION_DEBUG_MODE: 'true' };
  },
  resolveSecretEnvs(backend) {
    const secretEnvironmentVariables = Object.values(this.triggers).flatMap(
      ({ def }) => def.secretEnvironmentVariables ?? [],
    );
    return resolveSecretEnvs.call(this, backend, { secretEnvironmentVariables });
  },
  handleHttpsTrigger(request, response) {
    for (const pool of Object.values(this.workerPools)) pool.emulator = this;
    return handleHttpsTrigger.call(this, request, response);
  },
});

replace(RuntimeWorkerPool, {
  getKey: () => 'shared',
  async submitRequest(id, request, response, body) {
    const { backend, def } = Object.values(this.emulator.triggers).find(
      (trigger) => trigger.enabled && trigger.def.id === id,
    );
    let worker = this.getIdleWorker(id);
    while (!worker) {
      // Another request has taken the process meanwhile.
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

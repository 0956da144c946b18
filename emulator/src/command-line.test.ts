import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

test('arguments are read by name, as firebase-tools sends them', () => {
  const line =
    '--host 127.0.0.1 --port 8080 --websocket_port 9150 --database-edition standard --project_id demo-x --rules /x/firestore.rules --single_project_mode true --seed_from_export /x/e.overall_export_metadata --functions_emulator 127.0.0.1:5001';
  expect(parseCommandLine(line.split(' '))).toEqual({
    host: '127.0.0.1',
    port: 8080,
    project: 'demo-x',
    seed: '/x/e.overall_export_metadata',
    rules: '/x/firestore.rules',
    functions: { host: '127.0.0.1', port: 5001 },
    help: false,
  });
});

test('Missing arguments have a default, and unknown arguments are ignored', () => {
  const read = parseCommandLine(['--future', '--port=9', 'stray']);
  expect(read).toEqual({ host: 'localhost', port: 9, help: false });
});

test('the address of functions may be IPv6', () => {
  const { functions } = parseCommandLine(['--functions_emulator', '[::1]:5001']);
  expect(functions).toEqual({ host: '::1', port: 5001 });
});

test.each(['', 'x', '-1', '65536', '80.5'])('the port %j is refused with one sentence', (port) => {
  expect(() => parseCommandLine([`--port=${port}`])).toThrow(`not "${port}"`);
});

import { backOffice, LONGEST_FRAME } from './back-office.ts';
import { backOfficeUsable } from './goals.ts';
import { behaviour, type MeasuredBehaviour } from './measure-behaviour.ts';

/** Measures the back office (back-office.ts says how) and puts its figures beside their goals. */
export async function* measureBackOffice({
  origin,
  chromePath,
}: {
  origin: string;
  chromePath: string;
}): AsyncGenerator<MeasuredBehaviour> {
  const { firstLoads, managers, table } = await backOffice(origin, chromePath);
  for (const [name, { usable, scriptKilobytes, longestTask }] of Object.entries(firstLoads)) {
    // The goal is of the computing; what a slow network adds is told beside it.
    const goal = name.includes('slow 4G') ? undefined : backOfficeUsable;
    const note = `${Math.round(scriptKilobytes)} KB of script, longest task ${Math.round(longestTask)} ms`;
    yield { ...behaviour(`first load until usable: ${name}`, [usable], goal), note };
  }
  for (const [name, opened] of Object.entries(managers)) {
    yield behaviour(`opening a manager: ${name}`, [opened], undefined);
  }
  for (const { action, frames, longest, over } of table) {
    const note = `${over} of ${frames} frames over ${LONGEST_FRAME} ms`;
    yield { ...behaviour(`longest frame of 2,000 rows: ${action}`, [longest], LONGEST_FRAME), note };
  }
}

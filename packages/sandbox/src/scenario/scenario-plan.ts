import { Buffer } from 'node:buffer';
import { Refusal } from '../answer/refusal.ts';
import type { Operation } from '../description/operation.ts';
import { isBare } from '../faults/with-fault.ts';
import type { ServedApi } from '../served-api.ts';
import { checkScenario, checkStep, type PlayedStep } from './check-scenario.ts';
import { type Scenario, ScenarioError, type ScenarioStep, sourceOf } from './scenario.ts';

/** A step with unused repetitions. */
export interface UnusedStep {
  /** `file:line:column`, or the JSON Pointer for a scenario that isn't in a file. */
  readonly place: string;
  /** The step as in the scenario. */
  readonly step: ScenarioStep;
  /** The number of calls that got its response. */
  readonly used: number;
}

interface Planned extends PlayedStep {
  used: number;
}

/** The steps of a scenario, and the number of calls that each has answered. */
export class ScenarioPlan {
  #steps: readonly Planned[] = [];
  readonly #apis: readonly ServedApi[];
  readonly #note: (line: string) => void;

  /** @param note called with a line about a step that is probably not intended */
  constructor(apis: readonly ServedApi[], note: (line: string) => void) {
    this.#apis = apis;
    this.#note = note;
  }

  /** Plays a scenario, or the one in a file, from its start, replacing any other. Throws a `ScenarioError`. */
  play(given: Scenario | string): void {
    const source = sourceOf(given);
    const { steps, problems: ofForm } = checkScenario(source);
    const checked = steps.map(([index, step]) => checkStep(step, index, source.place, this.#apis));
    const problems = [...ofForm, ...checked.flatMap((each) => each.problems)];
    if (problems.length > 0) throw new ScenarioError(problems);
    for (const { notes } of checked) for (const line of notes) this.#note(line);
    this.#steps = checked.map(({ played }) => ({ ...played, used: 0 }));
  }

  /** Starts again with the first step. */
  restart(): void {
    for (const step of this.#steps) step.used = 0;
  }

  /** The step for a call, counted as used; undefined: the call gets the usual response. */
  take(operation: Operation, pathname: string): PlayedStep | undefined {
    const found = this.#steps.find(({ used, times, fits }) => used < times && fits(operation, pathname));
    if (found) found.used += 1;
    return found;
  }

  /** Unused steps. One for any number of calls is unused until the first. */
  unused(): readonly UnusedStep[] {
    const left = this.#steps.filter(({ used, times }) => (Number.isFinite(times) ? used < times : used === 0));
    return left.map(({ place, step, used }) => ({ place, step, used }));
  }
}

/** An unused step in a line for people. */
export function unusedStepLine({ place, step: { operation, method, path, times = 1 }, used }: UnusedStep): string {
  const wanted = times === 'always' ? '' : ` of ${times} ${times === 1 ? 'time' : 'times'}`;
  return `${place} unused-step ${operation ?? `${method} ${path}`} was called ${used}${wanted || ' times'} in this scenario.`;
}

/** Responds with a step; `usual` returns the response that the call would get without it. */
export async function playStep(
  step: ScenarioStep,
  { success }: Operation,
  usual: () => Promise<Response>,
): Promise<Response> {
  const status = step.status ?? success.status;
  const headers = new Headers(Object.entries(step.headers ?? {}).map(([name, value]) => [name, String(value)]));
  if (step.base64 !== undefined) return new Response(Buffer.from(step.base64, 'base64'), { status, headers });
  if (step.body === undefined) return await withoutBody(step, status, headers, usual);
  const described = status < 400 ? success.mediaType : undefined;
  if (!headers.has('content-type')) headers.set('content-type', described ?? 'application/json');
  const isJson = /[/+]json\b/i.test(headers.get('content-type') ?? '');
  const text = isJson || typeof step.body !== 'string' ? JSON.stringify(step.body) : step.body;
  return new Response(text, { status, headers });
}

async function withoutBody(
  { status: asked }: ScenarioStep,
  status: number,
  headers: Headers,
  usual: () => Promise<Response>,
): Promise<Response> {
  if (isBare(status) || (status >= 300 && status < 400)) return new Response(null, { status, headers });
  if (status >= 400) {
    const message = `The scenario responds with ${status}.`;
    return new Refusal('injected_fault', { message, status, headers: Object.fromEntries(headers) }).toResponse();
  }
  const response = await usual();
  if (response.status >= 400) return response;
  for (const [name, value] of response.headers) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: asked ?? response.status, headers });
}

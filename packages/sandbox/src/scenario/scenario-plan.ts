import type { Operation } from '../description/operation.ts';
import type { ServedApi } from '../served-api.ts';
import { checkScenario } from './check-scenario.ts';
import { checkStep, type PlayedStep } from './check-step.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';
import { sourceOf } from './scenario-source.ts';

/** A step that was not used as often as the scenario says. */
export interface UnusedStep {
  /** `file:line:column`; for a scenario that is not in a file the JSON Pointer. */
  readonly place: string;
  /** The step as the scenario has it. */
  readonly step: ScenarioStep;
  /** The number of calls that got its response. */
  readonly used: number;
}

interface Planned extends PlayedStep {
  used: number;
}

/** The steps of a scenario, and how far it was played. */
export class ScenarioPlan {
  #steps: readonly Planned[] = [];
  readonly #apis: readonly ServedApi[];
  readonly #note: (line: string) => void;

  /** @param note is called with a line about a step that is probably not as it was meant */
  constructor(apis: readonly ServedApi[], note: (line: string) => void) {
    this.#apis = apis;
    this.#note = note;
  }

  /** Plays a scenario, or the one in a file, from its beginning, in place of any other. Throws a `ScenarioError`. */
  play(given: Scenario | string): void {
    const source = sourceOf(given);
    const { steps, problems: ofForm } = checkScenario(source);
    const checked = steps.map(([index, step]) => checkStep(step, index, source.place, this.#apis));
    const problems = [...ofForm, ...checked.flatMap((each) => each.problems)];
    if (problems.length > 0) throw new ScenarioError(problems);
    for (const { notes } of checked) for (const line of notes) this.#note(line);
    this.#steps = checked.map(({ played }) => ({ ...played, used: 0 }));
  }

  /** Begins again with the first step. */
  restart(): void {
    for (const step of this.#steps) step.used = 0;
  }

  /** The step of a call, counted as used; undefined: the call gets the usual response. */
  take(operation: Operation, pathname: string): PlayedStep | undefined {
    const found = this.#steps.find(({ used, times, fits }) => used < times && fits(operation, pathname));
    if (found) found.used += 1;
    return found;
  }

  /** Steps that are left. One for any number of calls is left until the first. */
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

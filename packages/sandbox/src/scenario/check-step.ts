import { nearestName } from '../description/edits.ts';
import { isCalled, type Operation } from '../description/operation.ts';
import { matchRoutes, nearPaths, shapeOf } from '../description/route.ts';
import { type Fault, milliseconds, parseFault } from '../faults/fault.ts';
import { isBare } from '../faults/with-fault.ts';
import type { ServedApi } from '../served-api.ts';
import type { ScenarioStep } from './scenario.ts';
import type { ScenarioProblem } from './scenario-error.ts';

/** A step that can be played. */
export interface PlayedStep {
  readonly place: string;
  readonly step: ScenarioStep;
  /** The number of calls that get its response. */
  readonly times: number;
  /** Whether the step is for a call. */
  readonly fits: (operation: Operation, pathname: string) => boolean;
  /** The fault of the step's response, including its latency. */
  readonly fault: Fault | undefined;
}

/** A step to play, or its problem. */
export interface CheckedStep {
  readonly played: PlayedStep;
  readonly problems: readonly ScenarioProblem[];
  /** Lines about valid steps that are probably not intended. */
  readonly notes: readonly string[];
}

/** Validates a step by the served descriptions. */
export function checkStep(
  step: ScenarioStep,
  index: number,
  placeOf: (keys: readonly string[]) => string,
  apis: readonly ServedApi[],
): CheckedStep {
  const at = (...keys: readonly string[]): string => placeOf(['steps', String(index), ...keys]);
  const problems: ScenarioProblem[] = [];
  const meant = apis.flatMap((api) => operationsOf(step, api).map((operation) => ({ api, operation })));
  if (meant.length === 0)
    problems.push({ place: at(step.operation === undefined ? 'path' : 'operation'), ...unknownOperation(step, apis) });
  const fault = faultOf(step, (message) => problems.push({ place: at('fault'), code: 'invalid-value', message }));
  for (const [name, value] of Object.entries(step.headers ?? {}))
    if (!isHeader(name, String(value)))
      problems.push({
        place: at('headers', name),
        code: 'invalid-value',
        message: `${JSON.stringify(`${name}: ${value}`)} can't be a header.`,
        hint: 'Names consist of letters, digits and hyphens; values have one line of ASCII.',
      });
  if (step.status !== undefined && isBare(step.status) && (step.body ?? step.base64) !== undefined)
    problems.push({
      place: at('body'),
      code: 'invalid-value',
      message: `A response with status ${step.status} can't have a body.`,
      hint: 'Remove the body, or choose another status.',
    });
  const { path = '', times = 1 } = step;
  const operations = new Set(meant.map(({ operation }) => operation));
  const isAddress = path !== '' && !isTemplate(path);
  const played = {
    place: at(),
    step,
    times: times === 'always' ? Number.POSITIVE_INFINITY : times,
    fits: (operation: Operation, pathname: string) => operations.has(operation) && (!isAddress || pathname === path),
    fault,
  };
  return { played, problems, notes: notesOn(step, meant, at('body')) };
}

/** The operations of a step. */
function operationsOf({ operation: name, method = '', path = '' }: ScenarioStep, api: ServedApi): readonly Operation[] {
  if (name !== undefined) return api.operations.filter((operation) => isCalled(operation, name));
  const wanted = method.toUpperCase();
  if (isTemplate(path))
    return api.operations.filter((each) => each.method === wanted && shapeOf(each.path) === shapeOf(path));
  const [found] = matchRoutes(api.routes, path).flatMap(({ route }) => route.operations.get(wanted) ?? []);
  return found ? [found] : [];
}

const isTemplate = (path: string): boolean => path.includes('{');

function unknownOperation(
  { operation, method, path = '' }: ScenarioStep,
  apis: readonly ServedApi[],
): Omit<ScenarioProblem, 'place'> {
  const operations = apis.flatMap((api) => api.operations);
  const code = 'unknown-operation';
  if (operation !== undefined) {
    const nearest = nearestName(
      operations.map(({ id }) => id),
      operation,
    );
    const known = `There are ${operations.map(({ id }) => id).join(', ')}.`;
    const hint = nearest === undefined ? known : `Did you mean ${nearest}?`;
    return { code, message: `The description has no operation ${operation}.`, hint };
  }
  const routes = apis.flatMap((api) => api.routes);
  const there = routes.find((route) => shapeOf(route.path) === shapeOf(path)) ?? matchRoutes(routes, path)[0]?.route;
  const hint = there
    ? `${there.path} takes ${[...there.operations.keys()].join(', ')}.`
    : nearPaths(routes, path).map((each) => `Did you mean ${each}?`)[0];
  const message = `The description has no operation ${method?.toUpperCase()} ${path}.`;
  return { code, message, ...(hint === undefined ? {} : { hint }) };
}

function faultOf({ fault, latency }: ScenarioStep, report: (message: string) => void): Fault | undefined {
  let parsed: Fault = {};
  try {
    if (fault !== undefined) parsed = parseFault(fault);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
  }
  if (latency === undefined) return fault === undefined ? undefined : parsed;
  return { ...parsed, delay: (parsed.delay ?? 0) + (milliseconds(latency) ?? 0) };
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

/** A successful body that the description doesn't allow is played all the same, because clients meet such responses, too. */
function notesOn(
  { status, body, fault }: ScenarioStep,
  meant: readonly { readonly api: ServedApi; readonly operation: Operation }[],
  place: string,
): readonly string[] {
  const [first] = meant;
  if (body === undefined || fault !== undefined || !first) return [];
  const { schema, status: usual } = first.operation.success;
  if ((status ?? usual) !== usual || typeof body === 'string') return [];
  const violation = first.api.validator.check(schema, body);
  if (!violation) return [];
  const where = violation.path.join('.') || 'The body';
  return [
    `${place} note: the description of ${first.operation.id} promises another body: ${where} ${violation.message}.`,
  ];
}

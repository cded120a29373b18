import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '../description/as-json-schema.ts';
import { listOf, objectOf, own } from '../description/description.ts';
import { isCalled, type Operation } from '../description/operation.ts';
import { matchRoutes, nearPaths, shapeOf } from '../description/route.ts';
import { type Fault, milliseconds, parseFault } from '../faults/fault.ts';
import { isBare } from '../faults/with-fault.ts';
import type { ServedApi } from '../served-api.ts';
import type { Scenario, ScenarioProblem, ScenarioSource, ScenarioStep } from './scenario.ts';

const schema: object = createRequire(import.meta.url)('../../schemas/scenario.schema.json');

/** A scenario, as far as its form is valid. */
export interface CheckedScenario {
  readonly steps: readonly (readonly [index: number, step: ScenarioStep])[];
  readonly problems: readonly ScenarioProblem[];
}

export function checkScenario({ value, place }: ScenarioSource): CheckedScenario {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile<Scenario>(schema);
  if (validate(value)) return { steps: [...value.steps.entries()], problems: [] };
  const found = (validate.errors ?? []).map((error) => ({ ...problemOf(error), keys: keysOf(error) }));
  const problems = found.map(({ keys, ...problem }) => ({ ...problem, place: place(keys) }));
  const wrong = new Set(found.map(({ keys: [name, index] }) => (name === 'steps' ? Number(index) : -1)));
  const steps = [...listOf(own(value, 'steps')).entries()].filter(([index]) => !wrong.has(index));
  return { steps: steps as CheckedScenario['steps'], problems };
}

/** The keys that lead to the problem. */
function keysOf({ instancePath, keyword, params }: ErrorObject): readonly string[] {
  const keys = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keyword === 'additionalProperties' ? [...keys, String(params.additionalProperty)] : keys;
}

function problemOf(error: ErrorObject): Omit<ScenarioProblem, 'place'> {
  const { keyword, params, parentSchema, data } = error;
  const where = keysOf(error);
  const name = where.at(-1) ?? '';
  if (keyword === 'additionalProperties') {
    const known = Object.keys(objectOf(parentSchema?.properties));
    const nearest = nearestName(known, name);
    const what = where.length > 1 ? 'A step' : 'A scenario';
    return {
      code: 'unknown-key',
      message: `${what} doesn't have the key ${name}.`,
      hint: nearest === undefined ? `It has ${known.join(', ')}.` : `Did you mean ${nearest}?`,
    };
  }
  if (isAboutNaming(error))
    return {
      code: 'missing-value',
      message: 'The step must name the call: by operation, or by method and path.',
      hint: 'Write operation: with an operationId, or method: and path:, not both.',
    };
  if (keyword === 'required')
    return { code: 'missing-value', message: `The scenario lacks ${params.missingProperty}.`, ...hintOf(error) };
  if (keyword === 'not')
    return {
      code: 'invalid-value',
      message: 'The step has both body and base64; use one of them.',
      hint: 'Remove one of them.',
    };
  const shown = JSON.stringify(data) ?? 'nothing';
  const whole = where.length === 0 ? 'A scenario' : /^\d+$/.test(name) ? 'A step' : name;
  return {
    code: 'invalid-value',
    message: `${whole} can't be ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}.`,
    ...hintOf(error),
  };
}

/** Whether a step names no operation, or two. */
const isAboutNaming = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword === 'oneOf' || keyword === 'dependentRequired' || schemaPath.includes('/oneOf/');

/** The schema's description of the value. */
function hintOf({ schemaPath, parentSchema, params }: ErrorObject): { readonly hint?: string } {
  const near = own(parentSchema, 'description') ?? partAbove(schemaPath);
  const missing = own(objectOf(own(parentSchema, 'properties'))[String(params.missingProperty)], 'description');
  const hint = missing ?? near;
  return typeof hint === 'string' ? { hint } : {};
}

/** The description of the nearest schema above a keyword. */
function partAbove(schemaPath: string): unknown {
  const tokens = schemaPath.replace(/^#\//, '').split('/');
  let part: unknown = schema;
  let description: unknown;
  for (const token of tokens) {
    part = own(part, token);
    description = own(part, 'description') ?? description;
  }
  return description;
}

export interface PlayedStep {
  readonly place: string;
  readonly step: ScenarioStep;
  /** The number of calls that get its response. */
  readonly times: number;
  readonly fits: (operation: Operation, pathname: string) => boolean;
  /** The fault of the step's response, including its latency. */
  readonly fault: Fault | undefined;
}

interface CheckedStep {
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

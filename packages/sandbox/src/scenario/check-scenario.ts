import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { listOf, objectOf, own } from '../description/description.ts';
import { nearestName } from '../description/edits.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import type { ScenarioProblem } from './scenario-error.ts';
import type { ScenarioSource } from './scenario-source.ts';

const schema: object = createRequire(import.meta.url)('../../schemas/scenario.schema.json');

/** A scenario, as far as its form is valid. */
export interface CheckedScenario {
  /** The valid steps, with their index. */
  readonly steps: readonly (readonly [index: number, step: ScenarioStep])[];
  readonly problems: readonly ScenarioProblem[];
}

/** Validates a scenario by its schema. */
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

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

interface Known {
  readonly method: string;
  readonly path: RegExp;
  readonly success: ValidateFunction;
  readonly failure: ValidateFunction;
}

const escaped = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

/** Judges answers by the descriptions of both majors, with a reading of its own: the sandbox has no part in it. */
export class AnswerOracle {
  readonly #known: readonly Known[] = ['v1', 'v2'].flatMap((major) => {
    const file = fileURLToPath(import.meta.resolve(`@org/liquidity-${major}/openapi.json`));
    const document = JSON.parse(readFileSync(file, 'utf8')) as Described;
    const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, logger: false });
    (addFormats as unknown as typeof addFormats.default)(ajv);
    ajv.addSchema(document, major);
    const at = (...tokens: string[]): ValidateFunction =>
      ajv.compile({ $ref: `${major}#/${tokens.map((token) => encodeURIComponent(escaped(token))).join('/')}` });
    const failure = at('components', 'schemas', 'ErrorEnvelope');
    return Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`),
        success: at('paths', path, method, 'responses', '2XX', 'content', 'application/json', 'schema'),
        failure,
      })),
    );
  });

  /** What is wrong with an answer; empty if nothing is. */
  problems(method: string, path: string, status: number, body: unknown): readonly string[] {
    const known = this.#known.find((each) => each.method === method && each.path.test(path));
    if (!known) return [`no operation ${method} ${path}`];
    if (status >= 500) return [`status ${status}: ${JSON.stringify(body)}`];
    const judge = status < 300 ? known.success : known.failure;
    return judge(body) ? [] : (judge.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }
}

import * as keywords from '@org/liquidity-runtime/keywords';
import * as valibot from 'valibot';
import * as zod from 'zod';
import { emitSchemas } from '../../generator/src/generate/emit/schemas.ts';
import type { ApiModel, SchemaLibrary } from '../../generator/src/model/api-model.ts';

export type Schemas = Readonly<Record<string, keywords.StandardSchema>> & {
  readonly requests: Readonly<Record<string, keywords.StandardSchema>>;
  readonly responses: Readonly<Record<string, keywords.StandardSchema>>;
};

/** The model with schemas of a library. */
export function withSchemas(model: ApiModel, schemas: SchemaLibrary): ApiModel {
  return { ...model, package: { ...model.package, schemas, compiled: true } };
}

/** The module of the emitted schemas, evaluated. */
export function emittedSchemas(model: ApiModel, library: SchemaLibrary): Schemas {
  const [file] = emitSchemas(withSchemas(model, library));
  const exported: string[] = [];
  const imported: string[] = [];
  const body = (file?.compiled?.module ?? '')
    .replace(/^import \{([^}]*)\} from '.*';$/gm, (_, list: string) => {
      imported.push(...list.split(',').flatMap((name) => name.trim() || []));
      return '';
    })
    .replace(/^export const (\w+)/gm, (_, name) => {
      exported.push(name);
      return `const ${name}`;
    });
  const scope: Readonly<Record<string, unknown>> = { ...{ zod, valibot }[library], ...keywords };
  const run = new Function(...imported, `'use strict';${body}\nreturn { ${exported.join(', ')} };`);
  return run(...imported.map((name) => scope[name])) as Schemas;
}

/** Whether a schema accepts a value. */
export function accepts(schema: keywords.StandardSchema | undefined, value: unknown): boolean {
  if (schema === undefined) throw new Error('no schema');
  return keywords.issuesOf(schema, value).length === 0;
}

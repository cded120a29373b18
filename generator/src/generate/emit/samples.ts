import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { signature } from '../../text/typescript/compiled-form.ts';
import { braced, type Layout } from '../../text/typescript/layout.ts';
import { block, code, type Statement } from '../../text/typescript/statement.ts';
import { reference, type Type } from '../../text/typescript/type.ts';
import { typeLayout, type Value, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { declarationOf, modelNames, namesByModel } from './models.ts';
import { sampleValue } from './sample/sample-value.ts';
import { typeNameOf } from './schema/schema-context.ts';
import { schemaContexts } from './schema/schema-contexts.ts';

export function sampleEntries({ package: { samples } }: ApiModel): readonly (readonly [string, string])[] {
  return samples === true ? [['./samples', 'samples']] : [];
}

/** `src/samples.ts`: a function for each model that makes a value of it, for tests of an application. */
export function emitSamples(model: ApiModel): readonly GeneratedFile[] {
  if (model.package.samples !== true) return [];
  const contexts = schemaContexts(model);
  const names = namesByModel(model, 'Sample');
  return [
    codeFile('src/samples.ts', model, (imports) =>
      modelNames(model).flatMap(({ typeName, schema, direction }): Statement[] => {
        const general = contexts[direction];
        // A form has files, which no sample has.
        const isForm = direction === 'request' && schema.inForm;
        const value = isForm ? undefined : sampleValue({ pointer: '', ref: schema.name }, general);
        if (value === undefined) return [];
        const type = reference(typeNameOf(schema, direction));
        const declared = declarationOf(schema.name, general);
        // The changes of a union could belong to another of its members, and those of a map to none.
        const takesChanges = declared.kind === 'interface' && declared.object.index === undefined;
        const overrides: Type = reference({ name: 'Partial', typeOnly: true }, type);
        const head = signature({
          kind: 'function',
          name: names.get(typeName) as string,
          parameters: takesChanges
            ? [{ name: 'changes', type: typeLayout(overrides, imports), mode: 'defaulted' }]
            : [],
          result: typeLayout(type, imports),
        });
        const layout = takesChanges ? withChanges(value) : valueLayout(value);
        const text = `A value of ${typeName} with what it must have${takesChanges ? ', and with these changes' : ''}.`;
        return [block(head, [code(['return ', layout, ';'])], { text: [text] })];
      }),
    ),
  ];
}

/** The members of an object, then those that the caller gives. */
function withChanges(value: Value): Layout {
  const layout = valueLayout(value);
  const items = typeof layout === 'object' && 'kind' in layout && layout.kind === 'list' ? layout.items : [];
  return braced([...items, '...changes']);
}

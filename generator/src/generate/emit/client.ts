import type { ApiModel, Resource } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier, memberName } from '../../text/identifier.ts';
import { classHead, field, signature } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import { block, code, type Statement } from '../../text/typescript/statement.ts';
import { codeFile } from './code-file.ts';
import { resourcePath } from './resource/method-types.ts';
import { runtimeName, transportNames } from './runtime-names.ts';

export const clientPath = 'src/client.ts';

/** `src/client.ts`: the class with all resources. */
export function emitClient(model: ApiModel): readonly GeneratedFile[] {
  return [codeFile(clientPath, model, (imports) => [clientClass(model, imports)])];
}

function clientClass(model: ApiModel, imports: Imports): Statement {
  const names = transportNames(model);
  const { resources } = model.client;
  const made = resources.map((resource) =>
    code(`this.${memberName(resource.name)} = new ${classOf(resource, imports)}(transport);`),
  );
  const options = `${imports.use(names.options)} | ${imports.use(runtimeName(model, 'Transport'))}`;
  return block(
    classHead(identifier(model.client.className)),
    [
      ...resources.map((resource) =>
        code(field(memberName(resource.name), classOf(resource, imports)), {
          text: [resource.description ?? ''],
        }),
      ),
      block(
        signature({
          kind: 'method',
          name: 'constructor',
          // Compilers that refuse unused parameters let those pass.
          parameters: [{ name: resources.length === 0 ? '_options' : 'options', type: options, mode: 'defaulted' }],
        }),
        resources.length === 0 ? [] : [code(`const transport = ${imports.use(names.toTransport)}(options);`), ...made],
      ),
    ],
    { text: [model.info.title, model.info.summary ?? '', model.info.description ?? ''] },
  );
}

function classOf(resource: Resource, imports: Imports): string {
  return imports.use({ name: resource.className, from: resourcePath(resource) });
}

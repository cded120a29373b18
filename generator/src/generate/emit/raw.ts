import type { ApiModel, PackageModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { signature } from '../../text/typescript/compiled-form.ts';
import { block, code } from '../../text/typescript/statement.ts';
import { codeFile } from './code-file.ts';
import { exportsFrom } from './index-file.ts';
import { pathsFile, runtimeName, transportNames } from './runtime-names.ts';

const rawPath = 'src/raw.ts';

const openapiFetch = 'openapi-fetch';

/** Whether the package has the entry `raw` and `src/paths.ts`. */
export function hasRaw(model: { readonly package: PackageModel }): boolean {
  return model.package.raw !== false;
}

/** `src/raw.ts`: the openapi-fetch client, typed by path, on the same transport. */
export function emitRaw(model: ApiModel): readonly GeneratedFile[] {
  if (!hasRaw(model)) return [];
  const names = transportNames(model);
  return [
    codeFile(rawPath, model, (imports) => {
      const paths = imports.use({ name: 'paths', from: pathsFile, typeOnly: true });
      const client = imports.use({ name: 'Client', from: openapiFetch, typeOnly: true });
      const openapiClient = imports.use({ name: 'openapiClient', from: openapiFetch, isDefault: true });
      const rawFetch = imports.use(runtimeName(model, 'rawFetch'));
      const options = `${imports.use(names.options)} | ${imports.use(runtimeName(model, 'Transport'))}`;
      const toTransport = imports.use(names.toTransport);
      return [
        ...exportsFrom(
          rawPath,
          pathsFile,
          ['components', 'operations', 'paths', 'webhooks'].map((name) => ({ name, typeOnly: true })),
        ),
        block(
          signature({
            kind: 'function',
            name: 'createRawClient',
            parameters: [{ name: 'options', type: options, mode: 'defaulted' }],
            result: `${client}<${paths}>`,
          }),
          [code({ source: `return createClient<${paths}>(options);`, script: 'return createClient(options);' })],
          {
            text: [
              'Creates an openapi-fetch client over the same transport, with its credentials, retries and time limits.',
            ],
          },
        ),
        block(
          signature({
            kind: 'function',
            name: 'createClient',
            generic: [`<Paths extends object = ${paths}>`],
            parameters: [{ name: 'options', type: options, mode: 'defaulted' }],
            result: `${client}<Paths>`,
          }),
          [
            code({
              source: `return ${openapiClient}<Paths>(${rawFetch}(${toTransport}(options)));`,
              script: `return ${openapiClient}(${rawFetch}(${toTransport}(options)));`,
            }),
          ],
          {
            text: [
              'The same, called as `createClient` of openapi-fetch: an application that uses that changes its imports.',
            ],
          },
        ),
      ];
    }),
  ];
}

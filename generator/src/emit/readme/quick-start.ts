import type { ApiModel } from '../../model/api-model.ts';
import type { Layout } from '../code/layout.ts';
import { objectValue, type Value, valueLayout } from '../code/value-layout.ts';
import { moduleText } from './example-code.ts';

/** Making a client with every option that it needs. */
export function quickStart(model: ApiModel): string {
  return moduleText((imports) => {
    const name = imports.use({ name: model.client.className, from: model.package.name });
    const options: (readonly [string, Value])[] = [
      ['baseUrl', 'https://api.example.com'],
      ...model.client.credentials.map(({ option, scheme }): [string, Value] => [
        option,
        scheme.type === 'apiKey' ? 'your-key' : { code: "async () => 'your-token'" as Layout },
      ]),
    ];
    return [[`export const client = new ${name}(`, valueLayout(objectValue(options)), ');']];
  }) as string;
}

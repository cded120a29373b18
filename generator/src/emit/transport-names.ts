import type { ApiModel } from '../model/api-model.ts';
import type { ImportedName } from './code/type.ts';

/** Where options and credentials of the package are declared. */
export const transportPath = 'src/transport.ts';

/** The names that `src/transport.ts` exports. */
export function transportNames(model: ApiModel): {
  readonly className: string;
  readonly options: ImportedName;
  readonly api: ImportedName;
  readonly toTransport: ImportedName;
} {
  const { className } = model.client;
  return {
    className,
    options: { name: `${className}Options`, from: transportPath, typeOnly: true },
    api: { name: 'api', from: transportPath },
    toTransport: { name: 'toTransport', from: transportPath },
  };
}

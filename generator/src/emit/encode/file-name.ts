import { InternalError } from '../../diagnostics.ts';

const safeName = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
const deviceName = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/** One part of the path of a generated file. File names are settled in the model: one that is unsafe somewhere is our own bug. */
export function fileName(name: string): string {
  if (!safeName.test(name) || name.includes('..') || deviceName.test(name)) {
    throw new InternalError(`The model gave ${JSON.stringify(name)} as a file name.`);
  }
  return name;
}

import type { ApiModel } from '../../../model/api-model.ts';
import { codeBlock } from './code-block.ts';
import { sandboxClientLine } from './example-code.ts';
import { firstCall } from './first-call.ts';

/** A first program against the sandbox on this machine, in a block of code; empty for a client without a call that is easy to try. */
export function sandboxCall(model: ApiModel): string {
  const call = firstCall(model, sandboxClientLine);
  return call === undefined ? '' : codeBlock(call.code.trimEnd());
}

import type { ApiModel } from '../../../model/api-model.ts';
import { codeBlock } from './code-block.ts';
import { sandboxClientLine } from './example-code.ts';
import { firstCall } from './first-call.ts';

/** The sandbox of a package, if it has one. */
interface SandboxData {
  readonly sandbox: string;
  /** A first program against the sandbox on this machine, in a block of code; empty for a client without a call that is easy to try. */
  readonly sandboxCall: string;
}

export function sandboxData(model: ApiModel): SandboxData {
  const { sandbox } = model.package;
  const call = sandbox === undefined ? undefined : firstCall(model, sandboxClientLine);
  return { sandbox: sandbox ?? '', sandboxCall: call === undefined ? '' : codeBlock(call.code.trimEnd()) };
}

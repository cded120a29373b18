import type { Finding } from '../diff/finding.ts';
import { asBeforeGround, assumptionGround } from '../diff/judge/exception-for.ts';
import type { Waiver } from './waiver.ts';

/** Why a waiver cannot pass a finding on its ground; completes "The waiver f00d …". Undefined where it can. */
export function groundProblem(waiver: Waiver, finding: Finding): string | undefined {
  const { ground } = waiver;
  if (ground === assumptionGround) return correctionProblem(waiver, finding);
  if (ground === asBeforeGround && finding.question === undefined) {
    return `answers a question, but the finding does not ask one.`;
  }
  const { waivable, waiverGrounds: grounds } = finding;
  if (!waivable) return 'names a break that no exception may pass.';
  if (grounds === undefined || (ground !== undefined && grounds.includes(ground))) return undefined;
  const allowed = grounds.join(' or ');
  if (finding.shortened !== undefined) return `shortens a notice: its ground must be ${allowed}.`;
  if (finding.question !== undefined)
    return `must answer the question "${finding.question}": its ground must be ${allowed}.`;
  return `passes a correction of what was assumed, and nothing else here: its ground must be ${allowed}.`;
}

function correctionProblem({ assumption = '' }: Waiver, { corrects }: Finding): string | undefined {
  if (corrects === undefined) {
    return 'corrects an assumption, but the released description has none at this very place whose `x-assumes` covers the fact that changed.';
  }
  if (!plain(corrects.text).includes(plain(assumption))) {
    return `must quote the assumption that it corrects, word by word: "${plain(corrects.text)}"`;
  }
  if (!corrects.isSettled) {
    return `corrects an assumption that the new description still makes: take ${corrects.fact} out of the x-assumes at ${corrects.pointer}, or say there what is assumed now.`;
  }
  return undefined;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { diff, loadModel } from './load-pair.ts';

/** A pair of descriptions with what others say about it. */
export interface LabelledPair {
  readonly n: string;
  readonly suite: string;
  readonly id: string;
  readonly base: string;
  readonly head: string;
  readonly theirVerdict: string | null;
  /** The reading of the policy; null and the words that leave it open are not scored. */
  readonly policyVerdict: 'breaking' | 'non-breaking' | 'ambiguous' | 'lifecycle' | null;
}

export interface JudgedPair {
  readonly pair: LabelledPair;
  readonly verdict: 'breaking' | 'non-breaking' | 'refused';
  readonly findings: readonly Finding[];
  /** Why a description was refused. */
  readonly problem?: string;
}

/** Compares every pair of a corpus (`index.json` and the files beside it). */
export async function judgeCorpus(folder: string): Promise<JudgedPair[]> {
  const pairs = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as LabelledPair[];
  const judged: JudgedPair[] = [];
  for (const pair of pairs) judged.push(await judgePair(folder, pair));
  return judged;
}

async function judgePair(folder: string, pair: LabelledPair): Promise<JudgedPair> {
  try {
    const findings = diff(await loadModel(join(folder, pair.base)), await loadModel(join(folder, pair.head)));
    return {
      pair,
      verdict: findings.some(({ level }) => level === 'breaking') ? 'breaking' : 'non-breaking',
      findings,
    };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'BadInputError') throw error;
    return { pair, verdict: 'refused', findings: [], problem: error.message };
  }
}

export interface Score {
  readonly breaking: { readonly found: number; readonly of: number };
  readonly nonBreaking: { readonly found: number; readonly of: number };
  /** Decided pairs whose verdict is not the label. */
  readonly disagreements: readonly JudgedPair[];
}

/** Counts over the decided pairs; pairs that are left out do not count. A description that is refused stops a release as a break does. */
export function scoreOf(judged: readonly JudgedPair[], leftOut: ReadonlySet<string> = new Set()): Score {
  const decided = judged.filter(
    ({ pair }) => (pair.policyVerdict === 'breaking' || pair.policyVerdict === 'non-breaking') && !leftOut.has(pair.n),
  );
  const of = (label: string) => decided.filter(({ pair }) => pair.policyVerdict === label);
  const isRight = ({ pair, verdict }: JudgedPair) =>
    (verdict === 'non-breaking') === (pair.policyVerdict === 'non-breaking');
  const right = (list: readonly JudgedPair[]) => list.filter(isRight).length;
  return {
    breaking: { found: right(of('breaking')), of: of('breaking').length },
    nonBreaking: { found: right(of('non-breaking')), of: of('non-breaking').length },
    disagreements: decided.filter((pair) => !isRight(pair)),
  };
}

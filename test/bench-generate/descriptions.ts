import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';

/** A description that is generated from, as one file. */
export interface Description {
  readonly name: string;
  readonly path: string;
}

const github = join(import.meta.dirname, 'node_modules/@octokit/openapi/generated/api.github.com.json');
const corpus = process.env.CORPUS_DIR;

/** A file of the corpus; empty without one. */
export const ofCorpus = (file: string): string => (corpus === undefined ? '' : join(corpus, file));

/** Ours, and those of others that are there. */
export const descriptions: readonly Description[] = [
  { name: 'v2', path: join(root, 'packages/liquidity-v2/openapi.json') },
  { name: 'Box', path: ofCorpus('box.json') },
  { name: 'Stripe', path: ofCorpus('stripe.yaml') },
  { name: 'GitHub', path: github },
].filter(({ path }) => existsSync(path));

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { diff } from '../../generator/src/index.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { renameProperty } from '../migrate/v2-changes.ts';
import { apps, appsFolder } from './score-apps.ts';

interface Change {
  readonly what: string;
  readonly major: 'v1' | 'v2';
  /** The text of the bundled description, as a value that the edit changes. */
  // biome-ignore lint/suspicious/noExplicitAny: an edit reaches into a description of any form
  readonly edit: (document: any) => void;
  readonly rule: string;
  readonly certain?: readonly string[];
  readonly possible?: readonly string[];
}

const without = (list: readonly string[], name: string) => list.filter((one) => one !== name);
const base = '/api/v1/liquidity';

const changes: readonly Change[] = [
  {
    what: 'a field of a response is removed',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      delete schemas.Loan.properties.updated_at;
      schemas.Loan.required = without(schemas.Loan.required, 'updated_at');
    },
    rule: 'property-removed',
    certain: ['both-majors', 'loan-desk'],
  },
  {
    what: 'a field that nobody reads is removed',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      delete schemas.Chain.properties.gas_token_legacy_id;
      schemas.Chain.required = without(schemas.Chain.required, 'gas_token_legacy_id');
    },
    rule: 'property-removed',
  },
  {
    what: 'a field may be missing',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      schemas.Chain.required = without(schemas.Chain.required, 'chain_name');
    },
    rule: 'property-became-optional',
    certain: ['loan-desk'],
  },
  {
    what: 'an operation is removed',
    major: 'v1',
    edit: ({ paths }) => {
      delete paths[`${base}/management/repayments`];
    },
    rule: 'operation-removed',
    certain: ['annotated-script', 'status-text'],
  },
  {
    what: 'a value of an enum is removed',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      schemas.RepaymentType['x-extensible-enum'] = ['principal', 'penalty'];
    },
    rule: 'enum-value-removed',
    certain: ['annotated-script', 'status-text'],
  },
  {
    what: 'another value of the enum is removed',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      schemas.RepaymentType['x-extensible-enum'] = ['interest', 'principal'];
    },
    rule: 'enum-value-removed',
    certain: ['status-text'],
  },
  {
    what: 'a bound of a parameter is tightened below what is sent',
    major: 'v1',
    edit: ({ components: { parameters } }) => {
      parameters.Limit.schema.maximum = 20;
    },
    rule: 'maximum-tightened',
    certain: ['loan-desk'],
    possible: ['raw-tools'],
  },
  {
    what: 'a body needs another field',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      schemas.RequestLoanBody.properties.note = { type: 'string' };
      schemas.RequestLoanBody.required.push('note');
    },
    rule: 'property-added-required',
    certain: ['loan-desk'],
  },
  {
    what: 'a query parameter is removed',
    major: 'v1',
    edit: ({ paths }) => {
      const operation = paths[`${base}/management/loans`].get;
      operation.parameters = operation.parameters.filter((one: { name?: string }) => one.name !== 'status');
    },
    rule: 'parameter-removed',
    certain: ['both-majors', 'raw-tools'],
  },
  {
    what: 'a response has another field',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      schemas.Loan.properties.label = { type: 'string' };
    },
    rule: 'property-added-optional',
  },
  {
    what: 'a field within lists of lists is removed',
    major: 'v1',
    edit: ({ components: { schemas } }) => {
      delete schemas.Route.properties.source_instrument;
    },
    rule: 'property-removed',
    certain: ['annotated-script'],
  },
  {
    what: 'a field of a response that some render whole gets another type',
    major: 'v2',
    edit: ({ components: { schemas } }) => {
      schemas.WhitelistedWallet.properties.label = { type: 'integer' };
    },
    rule: 'type-changed',
    certain: ['daily-report'],
    possible: ['careful-client', 'facility-board', 'gateway'],
  },
  {
    what: 'the code of errors gets another type',
    major: 'v2',
    edit: ({ components: { schemas } }) => {
      schemas.ErrorDetails.properties.code = { type: 'integer' };
    },
    rule: 'type-changed',
    certain: ['careful-client'],
  },
  {
    what: 'a header becomes mandatory',
    major: 'v2',
    edit: ({ paths }) => {
      const operation = paths['/api/v2/liquidity/management/withdrawal-requests'].post;
      operation.parameters = [{ in: 'header', name: 'x-tenant', required: true, schema: { type: 'string' } }];
    },
    rule: 'header-parameter-added-required',
    certain: ['plain-script', 'tested-lib'],
  },
  {
    what: 'a field of an upload is removed',
    major: 'v2',
    edit: ({ components: { schemas } }) => {
      delete schemas.UploadProofOfFundsResult.properties.url;
      schemas.UploadProofOfFundsResult.required = without(schemas.UploadProofOfFundsResult.required, 'url');
    },
    rule: 'property-removed',
    certain: ['plain-script'],
  },
  {
    what: 'a field of a response is renamed',
    major: 'v1',
    edit: ({ components: { schemas } }) => renameProperty(schemas.Chain, 'chain_name', 'title'),
    rule: 'property-renamed',
    certain: ['loan-desk'],
  },
  {
    what: 'a field of a request is renamed',
    major: 'v1',
    edit: ({ components: { schemas } }) => renameProperty(schemas.RequestLoanBody, 'chain_id', 'network_id'),
    rule: 'property-renamed',
    certain: ['loan-desk'],
  },
  {
    what: 'a parameter is renamed',
    major: 'v1',
    edit: ({ paths }) => {
      const { parameters } = paths[`${base}/management/loans`].get;
      const status = parameters.find(({ name }: { name?: string }) => name === 'status');
      status.name = 'loan_status';
    },
    rule: 'parameter-renamed',
    certain: ['both-majors', 'raw-tools'],
  },
  {
    what: 'a parameter is moved',
    major: 'v1',
    edit: ({ paths }) => {
      const { parameters } = paths[`${base}/management/loans`].get;
      const status = parameters.find(({ name }: { name?: string }) => name === 'status');
      status.in = 'header';
    },
    rule: 'parameter-moved',
    certain: ['both-majors', 'raw-tools'],
  },
  {
    what: 'an operation is deprecated',
    major: 'v1',
    edit: ({ paths }) => {
      paths[`${base}/management/chain`].get.deprecated = true;
    },
    rule: 'deprecation-announced-undated',
    certain: ['loan-desk'],
  },
];

describe('a change names the applications that it reaches', () => {
  const folder = keptFolder('reach ');
  beforeAll(() => {
    for (const app of apps) {
      const { manifest } = collectUsage({ project: join(appsFolder, app), places: true, owner: `${app} team` });
      putFiles(folder, { [`consumers/${app}.json`]: JSON.stringify(manifest) });
    }
  });

  const edited = ({ major, edit }: Pick<Change, 'major' | 'edit'>) => {
    const old = join(root, `packages/liquidity-${major}/openapi.json`);
    const document = JSON.parse(readFileSync(old, 'utf8'));
    edit(document);
    const head = join(folder, 'head.json');
    writeFileSync(head, JSON.stringify(document));
    return { base: old, head };
  };

  it.each(changes)('$what', async ({ rule, certain = [], possible = [], ...change }) => {
    const report = await diff({ ...edited(change), cwd: folder, usage: ['consumers'], source: false });
    const finding = report.findings.find(({ id }) => id === rule);
    const named = (reach: string) => finding?.apps?.filter((one) => one.reach === reach).map(({ app }) => app);
    expect({ certain: named('certain'), possible: named('possible') }).toEqual({ certain, possible });
  });

  it('is written in every format, with owners, places and ages, and the verdict stays', async () => {
    const [removal] = changes;
    if (removal === undefined) throw new Error('no change');
    const { base: old, head } = edited(removal);
    const args = ['diff', old, head, '--no-source'];
    const plain = await runCommand([...args, '--format', 'json'], { cwd: folder });
    for (const format of ['text', 'markdown', 'html', 'github', 'json']) {
      const { code, stdout } = await runCommand([...args, '--usage', 'consumers', '--format', format], { cwd: folder });
      expect(code).toBe(plain.code);
      expect(stdout).toContain('both-majors team');
      if (format !== 'github') expect(stdout).toContain('src/main.ts:35:33');
      if (format === 'html' || format === 'markdown') expect(stdout).toContain('Whom to tell');
    }
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('consumers');
  });

  it('refuses a file that is not a list', async () => {
    putFiles(folder, { 'other/x.json': '{"format":2}' });
    const { base: old, head } = edited({ major: 'v1', edit: () => {} });
    const { code, stderr } = await runCommand(['diff', old, head, '--usage', 'other'], { cwd: folder });
    expect(code).toBe(4);
    expect(stderr).toContain('is not a list');
  });
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connect, Requests, report } from './report.js';
import { options, sandbox } from './service.js';

const client = connect(options);
after(() => sandbox.close());

test('reports what was asked for', async () => {
  const before = await report(client);
  const requests = new Requests(client);
  const { settlement_facility: facility } = await requests.ask('77.00');
  assert.equal((await requests.find(facility.id)).amount, '77.00');
  assert.equal(await requests.find('00000000-0000-4000-8000-000000000000'), undefined);
  const after = await report(client);
  assert.equal(after.list.length, before.list.length + 1);
  assert(after.whitelist > 0 && after.create.length > 0);
});

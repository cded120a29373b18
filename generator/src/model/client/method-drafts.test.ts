import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';

/** Where operations end up, as `resource.method`. Each line is a method and a path, and what else there is: an operationId, a tag. */
function placesOf(...lines: readonly string[]): string[] {
  const rows = lines.map((line) => {
    const [method = '', path = '', operationId = '-', ...tag] = line.split(' ');
    return { method, path, operationId, tag: tag.join(' ') };
  });
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const { method, path, operationId, tag } of rows) {
    const id = operationId === '-' ? {} : { operationId };
    const answer = { description: 'Fine', content: { 'application/json': { schema: {} } } };
    paths[path] = {
      ...paths[path],
      [method]: { ...id, ...(tag === '' ? {} : { tags: [tag] }), responses: { 200: answer } },
    };
  }
  const { client } = modelOf({ paths });
  const placed = client.resources.flatMap(({ name, methods }) =>
    methods.map(
      (method) =>
        [`${method.operation.method.toLowerCase()} ${method.operation.path}`, `${name}.${method.name}`] as const,
    ),
  );
  const places = new Map(placed);
  return rows.map(({ method, path }) => places.get(`${method} ${path}`) ?? 'nowhere');
}

/** The same for `n` operations, so many that a tag of theirs has to say something. */
function many(n: number, lineOf: (index: number) => string): string[] {
  return Array.from({ length: n }, (_, index) => lineOf(index));
}

describe('resources by tag', () => {
  it('lose a version or a code that all tags begin with', () => {
    const places = placesOf('get /messages - Api20100401Message', 'get /calls - Api20100401Call');
    expect(places).toEqual(['message.list', 'call.list']);
  });

  it('lose a word that five tags begin with, and keep that of fewer', () => {
    const tags = ['Payment Links', 'Payment Intents', 'Payment Methods', 'Payment Records', 'Payment Plans'];
    const lines = tags.map((tag) => `get /${tag.split(' ')[1]?.toLowerCase()} - ${tag}`);
    expect(placesOf(...lines)[0]).toBe('links.list');
    expect(placesOf(...lines.slice(0, 4))[0]).toBe('paymentLinks.list');
  });

  it('keep a word that is all of one tag', () => {
    expect(placesOf('get /v1/users - V1', 'get /v1/roles - V1 Roles')).toEqual(['v1.listUsers', 'v1Roles.list']);
  });
});

describe('a tag that says nothing', () => {
  const five = ['get /accounts', 'post /transfer/cancel', 'post /transfer/create', 'get /items', 'get /items/{id}'];

  it('gives way to the path where all operations share it', () => {
    expect(placesOf(...five.map((line) => `${line} - default`))).toEqual([
      'accounts.list',
      'transfer.cancel',
      'transfer.create',
      'items.list',
      'items.retrieve',
    ]);
  });

  it('stays where a path names it, or few operations have it', () => {
    expect(placesOf(...five.map((line) => `${line} - Items`))[0]).toBe('items.listAccounts');
    expect(placesOf(...five.slice(0, 4).map((line) => `${line} - default`))[0]).toBe('default.listAccounts');
  });

  it('stays where nearly every path would be a resource of its own', () => {
    expect(placesOf(...many(70, (n) => `get /get${n}x - default`))[0]).toMatch(/^default\./);
  });

  it('gives way where more than 60 operations share it, unless their ids begin with it', () => {
    const other = 'get /others listOthers others';
    const lines = (prefix: string): string[] => [
      ...many(61, (n) => `get /things/${n % 2 ? 'a' : 'b'}${n} ${prefix}${n} core`),
      other,
    ];
    const spread = [
      ...many(31, (n) => `get /cats/c${n} x${n} core`),
      ...many(31, (n) => `get /dogs/d${n} y${n} core`),
      other,
    ];
    expect(placesOf(...spread)[0]).toMatch(/^cats\./);
    expect(placesOf(...spread.map((line) => line.replace(/ ([xy]\d+) core/, ' core/$1 core')))[0]).toMatch(/^core\./);
    expect(placesOf(...lines('z'))[0], 'nothing to split by').toMatch(/^core\./);
  });
});

describe('resources by path', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'take in a part that only holds collections',
      ['get /issuing/cards', 'get /issuing/cards/{id}'],
      ['issuingCards.list', 'issuingCards.retrieve'],
    ],
    [
      'take in two',
      ['get /test/issuing/cards/{id}', 'get /test/clocks', 'get /x'],
      ['testIssuingCards.retrieve', 'testClocks.list', 'x.retrieve'],
    ],
    ['end at a part with an operation', ['get /orders', 'get /orders/items'], ['orders.list', 'orders.listItems']],
    [
      'end at a part with items',
      ['get /orders/{id}', 'get /orders/{id}/items'],
      ['orders.retrieve', 'orders.listItems'],
    ],
    ['end where an action follows', ['post /auth/login', 'get /auth/sessions'], ['auth.login', 'auth.listSessions']],
    [
      'end where no collection follows',
      ['get /health/live', 'get /health/ready'],
      ['health.retrieveLive', 'health.retrieveReady'],
    ],
    ['belong to whom they are about', ['get /me/orders', 'get /me/carts'], ['me.listOrders', 'me.listCarts']],
    [
      'lose a part that all of them begin with',
      ['get /shop/orders', 'get /shop/carts/{id}'],
      ['orders.list', 'carts.retrieve'],
    ],
  ])('%s', (_, lines, places) => {
    expect(placesOf(...lines)).toEqual(places);
  });

  it('of more than 60 methods are split by what their items have', () => {
    const crowd = many(60, (n) => `get /guilds/{id}/t${n}x`);
    const places = placesOf(
      'get /guilds/{id}/members',
      'put /guilds/{id}/members/{user}',
      'get /guilds/{id}/members/{user}',
      ...crowd,
    );
    expect(places.slice(0, 3)).toEqual(['guildMembers.list', 'guildMembers.update', 'guildMembers.retrieve']);
    expect(places[3]).toMatch(/^guilds\./);
  });
});

describe('one API has one verb for one thing', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'the usual one where ids disagree',
      ['get /u/me getCurrentU', 'get /u/{id} getU', 'get /u/{id}/p fetchLogo'],
      ['u.retrieveCurrent', 'u.retrieve', 'u.retrieveLogo'],
    ],
    [
      'that of the ids where they agree',
      many(5, (n) => `get /u/{id}/p${n} getFriend${'abcde'[n]}`),
      many(5, (n) => `u.getFriend${'abcde'[n]}`),
    ],
    ['for changes too', ['post /a/{id} modifyThing', 'post /b/{id} updateThing'], ['a.updateThing', 'b.updateThing']],
    [
      'but not for an action',
      ['post /a/{id}/change_domain changeTheDomain', 'post /a/{id} updateThing'],
      ['a.changeDomain', 'a.updateThing'],
    ],
  ])('%s', (_, lines, places) => {
    expect(placesOf(...lines)).toEqual(places);
  });
});

describe('the words of an id', () => {
  it.each([
    ['get /users getUserList Users', 'users.list'],
    ['get /prices getPriceList Billing', 'billing.listPrices'],
    ['post /asset_report/audit_copy/create assetReportAuditCopyCreate', 'assetReport.createAuditCopy'],
    ['post /transfer/capabilities/get transferCapabilitiesGet Transfer', 'transfer.getCapabilities'],
    ['post /teams/members/add teams/bulk-add Teams', 'teams.bulkAdd'],
    ['post /custom/fields createField Incident_Custom_Fields', 'incidentCustomFields.create'],
    ['get /allowlist listAllowed Block_List', 'blockList.listAllowed'],
  ])('%s', (line, place) => {
    expect(placesOf(line.replaceAll('_L', ' L').replaceAll('t_C', 't C').replaceAll('m_F', 'm F'))).toEqual([place]);
  });
});

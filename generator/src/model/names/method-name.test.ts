import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf, shuffled } from '../../testing/document.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  readonly tag?: string;
  readonly extra?: JsonObject;
}

/** Where operations end up: `resource.method`, in the order of the rows. */
function placesOf(...rows: readonly Row[]): string[] {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const { method, path, operationId, tag, extra } of rows) {
    paths[path] ??= {};
    paths[path][method] = {
      ...(operationId === undefined ? {} : { operationId }),
      ...(tag === undefined ? {} : { tags: [tag] }),
      responses: { 200: { description: 'Fine', content: { 'application/json': { schema: {} } } } },
      ...extra,
    };
  }
  const { client } = modelOf({ paths });
  return rows.map(({ method, path }) => {
    for (const resource of client.resources) {
      for (const { name, operation } of resource.methods) {
        if (operation.path === path && operation.method === method.toUpperCase()) return `${resource.name}.${name}`;
      }
    }
    return 'nowhere';
  });
}

/** One row of a table: method, path, operationId, tag. */
function row(line: string): Row {
  const [method = '', path = '', operationId = '-', tag = '-'] = line.split(/ +/);
  return {
    method,
    path,
    ...(operationId === '-' ? {} : { operationId }),
    ...(tag === '-' ? {} : { tag: tag.replaceAll('_', ' ') }),
  };
}

describe('names that say it', () => {
  it.each([
    ['get /repos/{owner} repos/list-for-org repos', 'repos.listForOrg'],
    ['get /pets listPets pets', 'pets.list'],
    ['post /pets createPet Pets', 'pets.create'],
    ['get /pets/{id} showPetById pets', 'pets.showById'],
    ['get /checkout/orders/{id} orders.trackers.patch trackers', 'trackers.patch'],
    ['get /users UsersController_findAll Users', 'users.findAll'],
    ['get /items/{item_id} read_item_items__item_id__get items', 'items.read'],
    ['post /chat/completions createChatCompletion Chat', 'chat.createCompletion'],
    ['get /admin_keys admin-api-keys-list Admin_API_keys', 'adminAPIKeys.list'],
    ['post /login login', 'login.login'],
    ['get /categories/{id} getACategory categories', 'categories.get'],
    ['post /categories/{id}/labels createAnOrderLabel categories', 'categories.createOrderLabel'],
    ['post /form postForm samples', 'samples.postForm'],
    ['get /vcs vcs.get instance', 'instance.getVcs'],
    ['get /payments/{id} payments-byId payments', 'payments.byId'],
    ['post /a streamOrJson streams', 'streams.streamOrJson'],
    ['post /invitations inviteUser invites', 'invites.inviteUser'],
    ['post /search/matrix search_matrix_offsets search', 'search.matrixOffsets'],
    ['get /threads ListThreadsMethod chatkit', 'chatkit.listThreads'],
    ['post /payments/{id}/method changePaymentMethod cards', 'cards.changePaymentMethod'],
    ['get /admin_keys admin-api-keys-list organization', 'organization.listAdminApiKeys'],
    ['delete /admin_keys/{id} admin-api-keys-delete organization', 'organization.deleteAdminApiKey'],
    ['get /history history.list sync', 'sync.listHistories'],
    ['post /points/batch batch_update points', 'points.batchUpdate'],
    ['post /cluster cluster_status distributed', 'distributed.clusterStatus'],
    ['post /limit Updateorganizationspendlimit organization', 'organization.updateLimit'],
    ['post /orgs/{id}/spend_limit Createorganizationspendlimit orgs', 'orgs.createSpendLimit'],
  ])('%s', (line, place) => {
    expect(placesOf(row(line))).toEqual([place]);
  });

  it('do not say that something else is meant', () => {
    expect(placesOf(row('post /projects/{id}/roles create-project-role roles'))).toEqual(['roles.createProjectRole']);
  });
});

describe('names that only repeat the path', () => {
  it.each([
    ['get /v1/accounts GetAccounts', 'accounts.list'],
    ['get /v1/accounts/{account} GetAccountsAccount', 'accounts.retrieve'],
    ['post /v1/accounts PostAccounts', 'accounts.create'],
    ['post /v1/accounts/{account} PostAccountsAccount', 'accounts.update'],
    ['delete /v1/accounts/{account} DeleteAccountsAccount', 'accounts.delete'],
    ['post /v1/accounts/{account}/reject PostAccountsAccountReject', 'accounts.reject'],
    ['post /v1/accounts/{account}/login_links PostAccountsAccountLoginLinks', 'accounts.createLoginLink'],
    ['get /v1/charges/search GetChargesSearch', 'charges.search'],
    ['get /v1/customers/{customer}/tax_ids/{id} GetCustomersCustomerTaxIdsId', 'customers.retrieveTaxId'],
    ['get /files/{file_id} get_files_id Files', 'files.retrieve'],
    ['get /files/{file_id}/versions get_files_id_versions File_versions', 'fileVersions.list'],
    ['put /files/{file_id}#add_shared_link put_files_id#add_shared_link Shared_links', 'sharedLinks.addSharedLink'],
    ['post /taxonomies/{id}/levels:append post_taxonomies_id_levels:append Taxonomies', 'taxonomies.appendLevel'],
    ['put /api/v2/webhooks/{id}', 'webhooks.update'],
    ['get /', 'root.retrieve'],
    [
      'get /a/securityClassification-6VMVochwUWo/schema get_a_securityClassification-6VMVochwUWo_schema A',
      'a.retrieveSecurityClassificationSchema',
    ],
    [
      'put /files/{id}/metadata/enterprise/security_classifications/{key}/revisions/{revision} - files',
      'files.updateSecurityClassificationRevision',
    ],
    ['head /things', 'things.head'],
  ])('%s', (line, place) => {
    expect(placesOf(row(line))).toEqual([place]);
  });

  it('see a list in the answer', () => {
    const answer = (schema: JsonObject): JsonObject => ({
      responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
    });
    const array = { type: 'array', items: {} };
    expect(placesOf({ method: 'get', path: '/staff', extra: answer(array) })).toEqual(['staff.list']);
    expect(placesOf({ method: 'get', path: '/staff', extra: answer({ properties: { data: array } }) })).toEqual([
      'staff.list',
    ]);
    expect(placesOf({ method: 'get', path: '/staff', extra: answer({ properties: { shifts: array } }) })).toEqual([
      'staff.retrieve',
    ]);
  });
});

/** What frameworks call operations and their groups, if nobody says otherwise. */
describe('names of frameworks', () => {
  const list = {
    200: {
      description: 'All',
      content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
    },
  };
  const placesIn = (lines: readonly string[]) =>
    placesOf(...lines.map((line) => (line.startsWith('all') ? listed(line) : row(line))));
  const listed = (line: string) => ({ ...row(line.replace('all', 'get')), extra: { responses: list } });

  it.each<[framework: string, lines: readonly string[], places: readonly string[]]>([
    [
      'Spring',
      [
        'all /orders findAll order-controller',
        'get /orders/{id} findById order-controller',
        'all /invoice-items findAll_1 invoice-item-controller',
        'get /invoice-items/{id} findById_1 invoice-item-controller',
      ],
      ['order.findAll', 'order.findById', 'invoiceItem.findAll', 'invoiceItem.findById'],
    ],
    [
      'FastAPI',
      [
        'all /api/v1/items/ read_items_api_v1_items__get items',
        'post /api/v1/items/ create_item_api_v1_items__post items',
        'get /api/v1/items/{id} read_item_api_v1_items__id__get items',
        'put /api/v1/items/{id} update_item_api_v1_items__id__put items',
        'patch /api/v1/items/{id} patch_item_api_v1_items__id__patch items',
      ],
      ['items.list', 'items.create', 'items.read', 'items.update', 'items.patch'],
    ],
    [
      'Django',
      [
        'all /api/orders/ api_orders_list api',
        'patch /api/orders/{id}/ api_orders_partial_update api',
        'post /api/orders/{id}/cancel/ api_orders_cancel_create api',
        'all /api/orders/{id}/notes/ api_orders_notes_list api',
        'all /api/customers/ api_customers_list api',
      ],
      ['orders.list', 'orders.partialUpdate', 'orders.cancel', 'orders.listNotes', 'customers.list'],
    ],
    [
      'Nest',
      ['get / AppController_getHello', 'all /cats CatsController_findAll', 'get /cats/{id} CatsController_findOne'],
      ['app.getHello', 'cats.findAll', 'cats.findOne'],
    ],
    [
      'ASP.NET',
      [
        'put /api/Orders/{id} - Orders',
        'patch /api/Orders/{id} - Orders',
        'all /api/Orders/GetByCustomer/{customerId} - Orders',
        'delete /api/Users/Delete/{id} - Users',
      ],
      ['orders.replace', 'orders.update', 'orders.getByCustomer', 'users.delete'],
    ],
    [
      'Quarkus',
      ['all /fruits - Fruit_Resource', 'get /hello - Greeting_Resource'],
      ['fruit.list', 'greeting.retrieveHello'],
    ],
    [
      'gRPC gateways',
      [
        'all /v1/orders OrderService_ListOrders OrderService',
        'post /v1/orders/{id}:cancel OrderService_CancelOrder OrderService',
        'get /v1/users/{id} UserService_GetUser UserService',
      ],
      ['order.list', 'order.cancel', 'user.get'],
    ],
    [
      'Azure',
      [
        'all /subscriptions/{subscription}/disks Disks_List',
        'put /subscriptions/{subscription}/disks/{disk} Disks_CreateOrUpdate',
        'post /subscriptions/{subscription}/snapshots/{snapshot}/begin Snapshots_GrantAccess',
      ],
      ['disks.list', 'disks.createOrUpdate', 'snapshots.grantAccess'],
    ],
    [
      'tsoa',
      ['all /users GetUsers Users', 'put /users/{id} UpdateUser Users', 'patch /users/{id} PatchUser Users'],
      ['users.list', 'users.update', 'users.patch'],
    ],
  ])('%s', (_, lines, places) => {
    expect(placesIn(lines)).toEqual(places);
  });

  it('are the names of types, too, whatever other operations there are', () => {
    const operation = (operationId: string, tag: string) => ({
      get: { operationId, tags: [tag], responses: list },
    });
    const { client } = modelOf({
      paths: {
        '/items/': operation('read_items_items__get', 'items'),
        '/orders': operation('findAll', 'order-controller'),
        '/users': operation('findAll_1', 'user-controller'),
        '/labels-6VMVochwUWo/values': operation('get_labels-6VMVochwUWo_values', 'labels'),
      },
    });
    const types = client.resources.flatMap(({ methods }) => methods.map(({ result }) => result.typeName));
    expect(types.toSorted()).toEqual([
      'FindAllResult',
      'ItemsListResult',
      'LabelsListValuesResult',
      'UserFindAllResult',
    ]);
  });
});

describe('names that meet', () => {
  it('tell the parent apart', () => {
    expect(
      placesOf(
        row('get /comments - Comments'),
        row('get /files/{id}/comments - Comments'),
        row('get /teams/{team}/folders/{id}/comments - Comments'),
      ),
    ).toEqual(['comments.list', 'comments.listForFile', 'comments.listForFolder']);
  });

  it('take another verb on one item', () => {
    expect(
      placesOf(
        row('post /notes/{id}/{key} - Notes'),
        row('put /notes/{id}/{key} - Notes'),
        row('get /notes/{id}/{key} - Notes'),
      ),
    ).toEqual(['notes.create', 'notes.update', 'notes.retrieve']);
  });

  it('give way to the whole id, all of them', () => {
    expect(placesOf(row('post /a banUser users'), row('post /b usersBan users'))).toEqual([
      'users.banUser',
      'users.usersBan',
    ]);
  });

  it('are numbered, with both places, where nothing is left to tell them apart', () => {
    const paths = {
      '/a': { get: { operationId: 'get_user', tags: ['x'] } },
      '/b': { get: { operationId: 'getUser', tags: ['x'] } },
    };
    const { client, diagnostics } = modelOf({ paths });
    const clashes = diagnostics.filter(({ code }) => code === 'method-name-clash');
    expect(client.resources[0]?.methods.map(({ name }) => name)).toEqual(['getUser', 'getUser2']);
    expect(clashes).toMatchObject([
      {
        code: 'method-name-clash',
        severity: 'warning',
        message: 'Several operations become the method getUser of x: get_user, getUser; getUser becomes getUser2.',
        pointer: '/paths/~1b/get/operationId',
        related: [{ message: 'The other operation' }],
      },
    ]);
    expect(modelOf({ paths: Object.fromEntries(Object.entries(paths).reverse()) }).client).toEqual(client);
    expect(placesOf(row('get /a get_user x'), row('get /b getUser y'))).toEqual(['x.getUser', 'y.getUser']);
  });

  it('do not depend on the order of the description', () => {
    const operation = (operationId: string): JsonObject => ({ operationId, tags: ['users'], responses: {} });
    const description = {
      paths: {
        '/a': { get: operation('banUser'), post: operation('usersBan') },
        '/b': { get: operation('GetUsers'), put: operation('listUsers') },
        '/c/{id}': { get: operation('getUsersById'), patch: operation('replaceUsers') },
      },
    };
    const names = modelOf(description).client;
    for (let seed = 1; seed < 20; seed++) {
      expect(modelOf(shuffled(description, seededRandom(seed))).client).toEqual(names);
    }
  });
});

describe('names that mean something to every object', () => {
  it.each(['__proto__', 'constructor', 'then', 'toString', 'toJSON', 'valueOf', 'hasOwnProperty', 'inspect'])(
    '%s is renamed and reported',
    (operationId) => {
      const model = modelOf({ paths: { '/a': { get: { operationId, tags: ['x'], responses: {} } } } });
      const name = model.client.resources[0]?.methods[0]?.name ?? '';
      expect(Object.hasOwn(Object.prototype, name) || name === 'then' || name === 'toJSON' || name === 'inspect').toBe(
        false,
      );
      const renamed = model.diagnostics.filter((diagnostic) => diagnostic.code === 'member-renamed');
      expect(renamed).toHaveLength(operationId === '__proto__' ? 0 : 1);
    },
  );

  it.each(['default', 'delete', 'new', 'await', 'arguments', 'eval', 'import'])(
    '%s stays, as a member may be called so',
    (operationId) => {
      const model = modelOf({ paths: { '/a': { get: { operationId, tags: ['x'], responses: {} } } } });
      const method = model.client.resources[0]?.methods[0];
      expect(method?.name).toBe(operationId);
      expect(method?.definitionName).toBe(`${operationId}Operation`);
    },
  );

  it('resources are renamed as well', () => {
    expect(placesOf(row('get /a - constructor'))).toEqual(['constructor_.retrieveA']);
  });
});

describe('names from the configuration and the description', () => {
  const paths = {
    '/a/{id}': { get: { operationId: 'getA', 'x-resource': 'loans', 'x-method': 'fetch', responses: {} } },
  };

  it('the configuration wins over the description, which wins over inference', () => {
    const at = (overrides = {}): string => {
      const [resource] = modelOf({ paths }, { overrides }).client.resources;
      return `${resource?.name}.${resource?.methods[0]?.name}`;
    };
    expect(at()).toBe('loans.fetch');
    expect(at({ getA: { method: 'read' } })).toBe('loans.read');
    expect(at({ 'GET /a/{id}': { resource: 'things' } })).toBe('things.fetch');
  });

  it('settings for nothing, and settings that are no names, are errors', () => {
    expect(() => modelOf({ paths }, { overrides: { getB: {} } })).toThrow(
      'The configuration has settings for the operation getB, which the description does not have.',
    );
    expect(() => modelOf({ paths }, { overrides: { getA: { method: 'a b' } } })).toThrow(
      "The configuration's method of getA must be an identifier",
    );
  });
});

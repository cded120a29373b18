import fc from 'fast-check';

/** A small application: what it does, one statement after the other, and whether it is JavaScript. */
export interface RandomApplication {
  readonly statements: readonly string[];
  /** The client is the package's, exported again by the kit, or made by the kit. */
  readonly from: 'package' | 'kit' | 'function of the kit';
  readonly isScript: boolean;
}

/** Expressions that give an order: calls written down, wrapped, kept, mapped over, dispatched, mocked. `O` is the type of an order. */
const orders: readonly string[] = [
  "await client.orders.retrieve('1')",
  '(await client.orders.list({ limit: 1 })).data[0]!',
  "(await client.orders.retrieve('1').withResponse()).data",
  "await client.orders.retrieve('1').then((one) => one)",
  "await fetchOrder('1')",
  "await twice(() => client.orders.retrieve('1'))",
  "await new Desk(client).order('1')",
  "await new CachedDesk(client).order('1')",
  '(await Promise.all(outside.ids.map((id: string) => client.orders.retrieve(id))))[0]!',
  "(await Promise.all(['1'].map(async (id) => ({ id, order: await client.orders.retrieve(id) }))))[0]!.order",
  "await api.get('1')",
  "await api['get']('1')",
  "await bound('1')",
  '(await collect(allOrders()))[0]!',
  "{ ...(await client.orders.retrieve('1')) }",
  "Object.assign({}, await client.orders.retrieve('1'))",
  "await remembered('1')",
  "await curried(client)('1')",
  "await client.orders.create({ customer: 'c' })",
  "await client.orders.update('1', { note: 'n' })",
  "await (client.orders as any)[outside.method]('1') as O",
  "await call('retrieve', '1') as O",
  "(await raw.GET('/v1/orders/{id}', { params: { path: { id: '1' } } })).data! as O",
  "((await raw.GET('/v1/orders')).data!).data[0]! as O",
  "await new Promise<O>((resolve) => void client.orders.retrieve('1').then(resolve))",
  "await select({ queryFn: () => client.orders.retrieve('1'), select: (one) => one })",
  'fake',
  "await Reflect.apply(client.orders.retrieve, client.orders, ['1'])",
  "await logged(client.orders.retrieve.bind(client.orders))('1')",
  "await new Arrow().load('1')",
  'await loadBy()',
  "await Store.current.order('1')",
  "(await loadAll({ order: () => client.orders.retrieve('1') })).order",
  "(await outside.hooks.useQuery({ queryFn: () => client.orders.retrieve('1') })).data as O",
  "(await hooks.useQuery({ queryFn: () => client.orders.retrieve('1'), select: (one: O) => ({ one }) })).data.one",
  "await hooks.load(() => client.orders.retrieve('1'))",
  "(await Promise.allSettled([client.orders.retrieve('1')])).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]!",
  "await Promise.race([client.orders.retrieve('1')])",
  "await ['1'].reduce(async (before, id) => { await before; return client.orders.retrieve(id); }, Promise.resolve(fake))",
  "outside.yes ? await client.orders.retrieve('1') : fake",
  "(([one]: O[]) => one!)(await Promise.all([client.orders.retrieve('1')]))",
  '(await client.orders.list()).data.at(0)!',
  "(await client.orders.list()).data.find((one) => one.id !== '')!",
  "JSON.parse(JSON.stringify(await client.orders.retrieve('1'))) as O",
  "Object.freeze(await client.orders.retrieve('1'))",
  "await queued(() => client.orders.retrieve('1'))",
  "await new Repository(client.orders).find('1')",
  "await new (Loading(Plain))().load('1')",
];

/** What is done with an order `o`. */
const reads: readonly string[] = [
  'show(o.note);',
  'show(o.shipping.city);',
  'show(o.billing.street);',
  'show(o?.total?.currency);',
  'show(o.items[0]!.price.amount);',
  'const { shipping: { city } } = o; show(city);',
  'const { note, ...rest } = o; show(rest.billing.city);',
  'show(cityOf(o.shipping));',
  'show(cityOf(o.billing));',
  "show(keyOf(keyOf(o, 'shipping'), 'street'));",
  "show(o['total']['amount']);",
  'show((o as any)[outside.field]);',
  'show(JSON.stringify(o).length);',
  'show(JSON.stringify(o.total).length);',
  'for (const one of Object.values(o.shipping)) show(one);',
  'for (const [key, one] of Object.entries(o.billing)) show(key + one);',
  'for (const key in o.total) show((o.total as any)[key]);',
  'for (const { name, price } of o.items) show(name + price.currency);',
  'show([o].map(({ total }) => total.amount).join());',
  "show(o.items.filter((one) => one.price.amount !== '0').map((one) => one.name).join());",
  "show(o.items.reduce((sum, { price: { amount } }) => sum + amount, ''));",
  "show(o.items.flatMap((one) => [one.price]).find((one) => one.currency !== 'EUR')?.amount);",
  'show([...o.items].sort((a, b) => (a.name < b.name ? -1 : 1))[0]!.name);',
  'const all = new Map([[o.id, o]]); show(all.get(o.id)?.note);',
  'const all = new Map<string, O>(); all.set("1", o); for (const one of all.values()) show(one.total.currency);',
  'const held = { order: o }; show(held.order.shipping.street);',
  'const view = new View(o); show(view.city);',
  'const later = () => o.note; show(later());',
  'const handlers: ((one: O) => void)[] = []; handlers.push((one) => show(one.billing.city)); for (const handle of handlers) handle(o);',
  "show('note' in o);",
  "show(String('shipping.city'.split('.').reduce((held: any, key) => held[key], o)));",
  'const copy: { note?: string } = {}; Object.assign(copy, o); show(copy.note);',
  'const [first] = o.items; show(first!.price.currency);',
  'const row = { ...o.shipping, label: o.note }; show(row.street + row.label);',
  "show(o.status === 'PAID');",
  "switch (o.status) { case 'SENT': show('sent'); break; default: show('not sent'); }",
  "show(['PAID', 'OPEN'].includes(o.status));",
  "show(new Set<string>(['SENT']).has(o.status));",
  "show(({ PAID: 'p', SENT: 's' } as Record<string, string>)[o.status] ?? '?');",
  "const open = 'OPEN'; show([o].filter((one) => one.status !== open).length);",
  'function* walk(one: O) { yield one.note; } for (const one of walk(o)) show(one);',
  'const { total: t = o.total } = o; show(t.currency);',
  'let kept: O | undefined; kept = o; if (kept) show(kept.billing.street);',
  "const { shipping: { city = 'x' } = o.shipping } = o; show(city);",
  '(({ note: text, ...others }: O) => show(text + others.total.currency))(o);',
  "const key = 'note' as const; const { [key]: text } = o; show(text);",
  'show(o.items.at(-1)?.price.amount);',
  `show(\`\${o.note} \${o.total.amount}\`);`,
  `const tag = (_: TemplateStringsArray, one: O) => one.note; show(tag\`x \${o}\`);`,
  'show([o, o].sort((a, b) => a.note.localeCompare(b.note)).length);',
  'show([...Map.groupBy(o.items, ({ name }) => name).keys()].join());',
  'show(Math.max(...o.items.map((one) => one.price.amount.length)));',
  'const join = (...parts: string[]) => parts.join(); show(join(...[o.note, o.billing.city]));',
  'const seen = new Proxy(o, { get: (target, key) => Reflect.get(target, key) }); show(seen.note);',
  'show(Object.keys(o.total).map((key) => (o.total as any)[key]).join());',
  'for (let index = 0; index < o.items.length; index += 1) show(o.items[index]!.name);',
  'show(o.items[Symbol.iterator]().next().value!.name);',
  "const row: Pick<O, 'note' | 'total'> = o; show(row.note);",
  "const columns = [{ key: 'note' }, { key: 'id' }] as const; for (const { key } of columns) show(String(o[key]));",
  "const columns = [{ title: 'City', value: (one: O) => one.shipping.city }]; show(columns.map((column) => column.value(o)).join());",
  'const reduced = reducer({}, { type: "set", order: o }); show(reduced.last?.note);',
  'await new Promise<void>((done) => void setTimeout(() => { show(o.note); done(); }));',
  'const [kept, keep] = hooks.useState<O | undefined>(undefined); keep(o); show(kept?.note ?? "");',
  'await hooks.render(() => { const [held, hold] = hooks.useState<O | undefined>(undefined); if (held === undefined) hold(o); else show(held.billing.city); });',
  'emitter.on("order", (one) => show(one.total.currency)); emitter.emit("order", o);',
  'show(render(<Line order={o} />));',
  'show(render(<p title={o.note}>{o.items.map((one) => <Money {...one.price} />)}</p>));',
  "const isPaid = (one: O) => one.status === 'PAID'; show([o].some(isPaid));",
  "show(o.status == 'SENT' ? 1 : 2);",
  "const labels = new Map<string, string>([['PAID', 'p']]); show(labels.get(o.status) ?? '?');",
  'show(/PAID|SENT/.test(o.status));',
  "show(o.status.startsWith('PA'));",
  "show(o.status.toLowerCase() === 'paid');",
  `show(\`order.\${o.status}\` === 'order.OPEN');`,
  "switch (true) { case o.status === 'PAID': show('paid'); break; default: show('other'); }",
  "const table = { PAID: 'p', SENT: 's' }; show(o.status in table);",
  "const rank = ['OPEN', 'PAID', 'SENT'].indexOf(o.status); show(rank);",
  "show(['OPEN', 'PAID'].some((one) => one === o.status));",
  "const { status } = o; if (status === 'OPEN' || status === 'SENT') show(1); else show(2);",
  'show(Object.entries({ PAID: 1, OPEN: 2 }).find(([name]) => name === o.status)?.[1]);',
  'show((o as unknown as { note: string }).note);',
  'const less: { note: string } = o; show(less.note);',
  'const less: object = o; show((less as O).billing.city);',
  "const less: unknown = o; if (typeof less === 'object' && less !== null && 'note' in less) show(less.note);",
  'const { shipping } = o as any as { shipping: { city: string } }; show(shipping.city);',
  'const less = /** @type {any} */ (o as any); show(less.total.currency);',
  'const less = /** @type {{ note: string }} */ (o!); show(less.note);',
  'const less = o as any as Record<string, Record<string, string>>; show(less.total!.amount);',
  'class Row { constructor(one: O) { Object.assign(this, one); } } interface Row extends O {} show(new Row(o).note);',
  'class Bag {} const bag: any = Object.assign(new Bag(), { order: o }); show(bag.order.total.currency);',
  "show((o.status as string) === 'PAID');",
  "const word: string = o.status; show(word === 'SENT');",
  "const word = o.status as unknown as 'OPEN' | 'SENT'; show(word !== 'OPEN');",
  "const words = (one: O['status']) => (one === 'SENT' ? 'sent' : 'other'); show(words(o.status));",
];

/** Requests, and what is in them. */
const sends: readonly string[] = [
  "await client.orders.update('1', { gift_message: 'x' });",
  "await client.orders.update('1', { ...patchOf('note') });",
  "await client.orders.update('1', { ...pick(stored, 'gift_message'), note: 'n' });",
  "await client.orders.update('1', pick(stored, 'phone'));",
  "const patch: P = {}; if (outside.yes) patch.gift_message = 'x'; await client.orders.update('1', patch);",
  "await client.orders.update('1', { note: 'n', ...(outside.yes ? { phone: '1' } : {}) });",
  "await client.orders.update('1', Object.fromEntries([['gift_message', 'x']]));",
  "await client.orders.update('1', outside.patch);",
  "await client.orders.update('1', { note: 'n', ...outside.patch });",
  "const patch: P = {}; Object.assign(patch, { phone: '1' }); await client.orders.update('1', patch);",
  "const save = (patch: P) => client.orders.update('1', patch); await save({ note: 'n' });",
  "await saveAll(['1'], { gift_message: 'x' });",
  "await client.orders.update(...(['1', { phone: '1' }] as const));",
  "await client.orders.update('1', new Patch().with('gift_message', 'x').made);",
  "await client.orders.create({ customer: 'c', phone: '1' });",
  "await client.orders.create({ customer: 'c', ...pick(stored, 'note') });",
  "await client.orders.list({ status: 'PAID' });",
  "const params: { status?: 'SENT' } = {}; params.status = 'SENT'; await client.orders.list(params);",
  "await client.orders.list({ limit: 1, ...(outside.yes && { customer: 'c' }) });",
  "await raw.PATCH('/v1/orders/{id}', { params: { path: { id: '1' } }, body: { gift_message: 'x' } });",
  "await raw.GET('/v1/orders', { params: { query: { customer: 'c' } } });",
  "show((await client.folders.retrieve('1')).owner);",
  "show((await client.folders.retrieve('1')).folders[0]!.owner);",
  "const visit = (one: F): void => { show(one.name); one.folders.forEach(visit); }; visit(await client.folders.retrieve('1'));",
  "const names = (one: F): string[] => [one.owner, ...one.folders.flatMap(names)]; show(names(await client.folders.retrieve('1')).join());",
  "for (const name of outside.methods) await (client as any).orders[name]('1', {});",
  "const { orders } = client; show((await orders.retrieve('1')).note);",
  "await client.orders.update('1', merge({ note: 'n' }, { phone: '1' }));",
  "await client.orders.update('1', { ...stored, note: 'n' });",
  "const { phone, ...others } = stored; await client.orders.update('1', others);",
  "await client.orders.update('1', Object.fromEntries(Object.entries(stored).filter(([name]) => name !== 'note')));",
  "const patch = new Map<keyof P, string>([['phone', '1']]); await client.orders.update('1', Object.fromEntries(patch));",
  "for (const name of ['note', 'phone'] as const) await client.orders.update('1', { [name]: 'x' });",
  "const { mutate } = hooks.useMutation({ mutationFn: (patch: Pick<P, 'gift_message'>) => client.orders.update('1', patch) }); await mutate({ gift_message: 'x' });",
  "await client.orders.create({ ...defaults, phone: outside.yes ? '1' : undefined });",
  "await client.orders.list(Object.assign({ limit: 1 }, outside.yes ? { status: 'OPEN' as const } : {}));",
  "const form = new Draft(); form.phone = '1'; await client.orders.update('1', form);",
  'await client.orders.update(\'1\', JSON.parse(\'{"phone":"1"}\'));',
  "await [{ note: 'n' }, { phone: '1' }].reduce(async (before, patch) => { await before; await client.orders.update('1', patch); }, Promise.resolve());",
];

/** Reads with nothing but `/raw`. */
const rawReads: readonly string[] = [
  "show((await raw.GET('/v1/orders')).data!.data.filter((one) => one.status === 'PAID').length);",
  "const { data } = await raw.GET('/v1/orders/{id}', { params: { path: { id: '1' } } }); show(data!.shipping.city);",
  "const { status } = (await raw.GET('/v1/orders/{id}', { params: { path: { id: '1' } } })).data!; switch (status) { case 'SENT': show(1); break; default: show(2); }",
  "const get = async () => (await raw.GET('/v1/orders')).data!; for (const one of (await get()).data) show(['OPEN'].includes(one.status));",
  "const { data } = await raw.GET('/v1/folders/{id}', { params: { path: { id: '1' } } }); show(data!.folders.map((one) => one.owner).join());",
];

/** Texts that may be missing, whatever their types say. */
const phones: readonly string[] = [
  "'1'",
  'input.phone!',
  'input.phone as string',
  "input['phone']!",
  'input!.phone as unknown as string',
  '(outside as { phone: string }).phone',
  'outside.phone',
  "input.phone ?? '1'",
  '/** @type {string} */ (input.phone!)',
];

/** Ways in which such a text, `$`, reaches a request. */
const phoneSends: readonly string[] = [
  "await client.orders.create({ customer: 'c', phone: $ });",
  "const phone = $; await client.orders.create({ customer: 'c', phone });",
  "const phone: string = $; await client.orders.create({ customer: 'c', phone });",
  "let phone: string; phone = $; await client.orders.create({ customer: 'c', phone });",
  "let phone = '2'; if (outside.yes) phone = $; await client.orders.create({ customer: 'c', phone });",
  "const order = { customer: 'c', phone: $ }; await client.orders.create(order);",
  "const order: { customer: string; phone: string } = { customer: 'c', phone: $ }; await client.orders.create(order);",
  "const order = { customer: 'c', phone: $ }; await client.orders.create({ ...order, note: 'n' });",
  "const order = { customer: 'c', phone: '2' }; order.phone = $; await client.orders.create(order);",
  "const order = { customer: 'c', phone: $ }; const less: { customer: string } = order; await client.orders.create({ phone: '2', ...less });",
  "const order = { customer: 'c', phone: $ }; const less: { customer: string } = order; await client.orders.create(Object.assign({ phone: '2' }, less));",
  "await client.orders.create(merge({ customer: 'c', phone: '2' }, { phone: $ }));",
  "await client.orders.create(Object.assign({ customer: 'c' }, { phone: $ }));",
  "const send = (phone: string) => client.orders.create({ customer: 'c', phone }); await send($);",
  "const send = ({ phone }: { phone: string }) => client.orders.create({ customer: 'c', phone }); await send({ phone: $ });",
  "const send = (phone: string = $) => client.orders.create({ customer: 'c', phone }); await send();",
  "/** @param {string} phone */ const send = (phone: string) => client.orders.create({ customer: 'c', phone }); await send($);",
  "const make = () => ({ customer: 'c', phone: $ }); await client.orders.create(make());",
  "const make = async (): Promise<string> => $; await client.orders.create({ customer: 'c', phone: await make() });",
  "for (const phone of [$]) await client.orders.create({ customer: 'c', phone });",
  "await Promise.all([$].map((phone) => client.orders.create({ customer: 'c', phone })));",
  "const all = new Map([['1', $]]); await client.orders.create({ customer: 'c', phone: all.get('1')! });",
  "const { phone } = { phone: $ }; await client.orders.create({ customer: 'c', phone });",
  "const [phone] = [$] as const; await client.orders.create({ customer: 'c', phone });",
  "const held = { one: { phone: $ } }; await client.orders.create({ customer: 'c', ...held.one });",
  "class Holder { phone = $; } await client.orders.create({ customer: 'c', phone: new Holder().phone });",
  "class Holder { constructor(readonly phone: string) {} } await client.orders.create({ customer: 'c', phone: new Holder($).phone });",
  "await client.orders.create({ customer: 'c', phone: outside.yes ? $ : '2' });",
  "await client.orders.create(structuredClone({ customer: 'c', phone: $ }));",
  "const phone = await Promise.resolve($); await client.orders.create({ customer: 'c', phone });",
  "const form = new Draft(); form.phone = $; await client.orders.create({ customer: 'c', phone: form.phone });",
  "await raw.POST('/v1/orders', { body: { customer: 'c', phone: $ } });",
  "const phone = $; await raw.POST('/v1/orders', { body: { customer: 'c', phone } });",
  "const create = client.orders.create.bind(client.orders, { customer: 'c', phone: $ }); await create();",
];

/** Requests whose types are claimed. */
const claims: readonly string[] = [
  "await client.orders.create({ customer: 'c' } as unknown as { customer: string; phone: string });",
  "const order = { customer: 'c' } as unknown as { customer: string; phone: string }; await client.orders.create(order);",
  'const order: { customer: string; phone: string } = JSON.parse(\'{"customer":"c"}\'); await client.orders.create(order);',
  'const order = JSON.parse(\'{"customer":"c"}\') as { customer: string; phone: string }; await client.orders.create({ ...order });',
  'const make = (): { customer: string; phone: string } => JSON.parse(\'{"customer":"c"}\'); await client.orders.create(make());',
  'const send = (order: { customer: string; phone: string }) => client.orders.create(order); await send(JSON.parse(\'{"customer":"c"}\'));',
  "await client.orders.create({ customer: 'c', ...(input.order as { customer: string; phone: string }) });",
  "const order = { customer: 'c' } as { customer: string; phone?: string }; await client.orders.create(order as { customer: string; phone: string });",
  "await client.orders.update('1', outside.patch as Pick<P, 'note'>);",
  "const patch: Pick<P, 'note'> = outside.patch; await client.orders.update('1', patch);",
  "const save = (patch: Pick<P, 'note'>) => client.orders.update('1', patch); await save(outside.patch);",
  "await client.orders.update('1', { gift_message: 'x', ...(outside.patch as Pick<P, 'note'>) });",
  "const patch: Pick<P, 'note'> = stored; await client.orders.update('1', patch);",
  "const patch = stored as Pick<P, 'note'>; await client.orders.update('1', { ...patch });",
  "const patch: unknown = { phone: '1' }; await client.orders.update('1', patch as Pick<P, 'note'>);",
  "const patch = /** @type {{ note: string }} */ (outside.patch as any); await client.orders.update('1', patch);",
  'await client.orders.list(outside.params as { limit: number });',
  'const params: { limit?: number } = outside.params; await client.orders.list(params);',
];

/** What statements share. It comes before them, and uses nothing by itself. */
const shared = `
type O = Awaited<ReturnType<typeof client.orders.retrieve>>;
type F = Awaited<ReturnType<typeof client.folders.retrieve>>;
type P = { gift_message?: string; note?: string; phone?: string };
declare const outside: any;
declare const input: { phone?: string; order?: { customer: string; phone: string } };
declare function show(value: unknown): void;
async function fetchOrder(id: string) { return client.orders.retrieve(id); }
async function twice<T>(run: () => Promise<T>): Promise<T> { try { return await run(); } catch { return run(); } }
class Desk { constructor(protected readonly client: Counter) {} async order(id: string): Promise<O> { return await this.client.orders.retrieve(id); } }
class CachedDesk extends Desk {
  readonly #known = new Map<string, O>();
  override async order(id: string): Promise<O> {
    const known = this.#known.get(id) ?? (await super.order(id));
    this.#known.set(id, known);
    return known;
  }
}
const api = { get: (id: string) => client.orders.retrieve(id) };
const bound = client.orders.retrieve.bind(client.orders);
async function* allOrders(): AsyncGenerator<O> { for (const id of ['1', '2']) yield await client.orders.retrieve(id); }
async function collect<T>(from: AsyncIterable<T>): Promise<T[]> { const all: T[] = []; for await (const one of from) all.push(one); return all; }
const memory = new Map<string, Promise<O>>();
function remembered(id: string): Promise<O> { if (!memory.has(id)) memory.set(id, client.orders.retrieve(id)); return memory.get(id)!; }
const curried = (given: Counter) => (id: string) => given.orders.retrieve(id);
async function call<K extends 'retrieve'>(name: K, id: string) { return await client.orders[name](id); }
async function select<T, S>(options: { queryFn: () => Promise<T>; select: (data: T) => S }): Promise<S> { return options.select(await options.queryFn()); }
const fake: O = { id: '1', status: 'OPEN', billing: { street: 's', city: 'c' }, shipping: { street: 's', city: 'c' }, total: { amount: '1', currency: 'EUR' }, items: [{ name: 'n', price: { amount: '1', currency: 'EUR' } }], note: 'n' };
function cityOf(one: { street: string; city: string }): string { return one.city; }
function keyOf<T, K extends keyof T>(from: T, key: K): T[K] { return from[key]; }
class View { constructor(private readonly order: O) {} get city(): string { return this.order.shipping.city; } }
const stored: Required<P> = { gift_message: 'g', note: 'n', phone: 'p' };
function pick<T, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> { const out = {} as Pick<T, K>; for (const key of keys) out[key] = from[key]; return out; }
const patchOf = (name: keyof P): Partial<P> => ({ [name]: 'x' });
async function saveAll(ids: readonly string[], patch: P): Promise<void> { for (const id of ids) await client.orders.update(id, patch); }
declare const hooks: {
  useQuery<T, S = T>(options: { queryFn: () => Promise<T>; select?: (data: T) => S }): Promise<{ data: S }>;
  useMutation<T, R>(options: { mutationFn: (value: T) => Promise<R> }): { mutate(value: T): Promise<R> };
  useState<T>(first: T): [T, (next: T) => void];
  load<T>(run: () => Promise<T>): Promise<T>;
  render(component: () => void): Promise<void>;
};
function logged<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R { return (...args) => run(...args); }
class Arrow { readonly load = (id: string) => client.orders.retrieve(id); }
async function loadBy(id = '1', load = (one: string) => client.orders.retrieve(one)) { return await load(id); }
class Store { static #current: Store | undefined; static get current(): Store { return (Store.#current ??= new Store()); } order(id: string) { return client.orders.retrieve(id); } }
async function loadAll<T extends Record<string, () => Promise<unknown>>>(table: T): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  return Object.fromEntries(await Promise.all(Object.entries(table).map(async ([name, load]) => [name, await load()] as const))) as any;
}
const queue: (() => Promise<unknown>)[] = [];
async function queued<T>(run: () => Promise<T>): Promise<T> { return await new Promise<T>((resolve, reject) => { queue.push(() => run().then(resolve, reject)); void queue.shift()?.(); }); }
class Repository<T> { constructor(private readonly from: { retrieve(id: string): Promise<T> }) {} async find(id: string): Promise<T> { return await this.from.retrieve(id); } }
class Plain { readonly client = client; }
const Loading = <B extends new (...args: any[]) => Plain>(Base: B) => class extends Base { load(id: string) { return this.client.orders.retrieve(id); } };
const reducer = (state: { last?: O }, action: { type: 'set'; order: O }): { last?: O } => (action.type === 'set' ? { ...state, last: action.order } : state);
class Emitter<E extends Record<string, unknown>> {
  readonly #all: { [K in keyof E]?: ((value: E[K]) => void)[] } = {};
  on<K extends keyof E>(name: K, run: (value: E[K]) => void): void { (this.#all[name] ??= []).push(run); }
  emit<K extends keyof E>(name: K, value: E[K]): void { for (const run of this.#all[name] ?? []) run(value); }
}
const emitter = new Emitter<{ order: O }>();
declare namespace JSX { interface Element { text: string } interface IntrinsicElements { [name: string]: any } }
function h(tag: any, props: any, ...children: any[]): any { return typeof tag === 'function' ? tag({ ...props, children }) : { text: [...Object.values(props ?? {}), ...children.flat().map((one: any) => one?.text ?? one)].join() }; }
function render(one: any): string { return one.text; }
function Line({ order }: { order: O }) { return <b>{order.shipping.street}</b>; }
function Money({ amount, currency }: { amount: string; currency: string }) { return <i>{amount}{currency}</i>; }
function merge<A, B>(one: A, other: B): A & B { return { ...one, ...other }; }
const defaults = { customer: 'c', note: 'n' };
class Draft { note?: string; phone?: string; }
class Patch { readonly made: P = {}; with(name: keyof P, value: string): this { this.made[name] = value; return this; } }
`;

/** The declarations that statements name, and those that these name. */
function sharedFor(statements: string): string {
  const parts = shared.trim().split(/\n(?=\S)(?!\})/);
  const nameOf = (part: string) =>
    /^(?:declare )?(?:async )?(?:type|const|function\*?|class|namespace) (\w+)/.exec(part)?.[1] ?? '';
  const kept = new Set<string>();
  const keep = (text: string): void => {
    for (const part of parts) {
      if (kept.has(part) || !new RegExp(`\\b${nameOf(part)}\\b`).test(text)) continue;
      kept.add(part);
      keep(part.slice(part.indexOf(nameOf(part)) + nameOf(part).length));
    }
  };
  keep(statements);
  if (/<[A-Za-z]+ [^<>]*\/>|<[a-z] /.test(statements)) keep('h JSX');
  return parts.filter((part) => kept.has(part)).join('\n');
}

const reading = fc.record({ order: fc.constantFrom(...orders), read: fc.constantFrom(...reads) });
const phoneSending = fc.record({ phone: fc.constantFrom(...phones), send: fc.constantFrom(...phoneSends) });
const statement = fc.oneof(
  { arbitrary: reading.map(({ order, read }) => `const o: O = ${order}; ${read}`), weight: 3 },
  { arbitrary: fc.constantFrom(...sends, ...claims, ...rawReads), weight: 1 },
  { arbitrary: phoneSending.map(({ phone, send }) => send.replace('$', () => phone)), weight: 1 },
);

export const anyApplication: fc.Arbitrary<RandomApplication> = fc.record({
  statements: fc.uniqueArray(statement, { minLength: 1, maxLength: 2 }),
  from: fc.constantFrom('package', 'package', 'kit', 'function of the kit'),
  isScript: fc.boolean(),
});

/** A package between applications and the client. */
export const kit = `import { Counter } from '@acme/counter';
export { Counter } from '@acme/counter';
export { createRawClient } from '@acme/counter/raw';
export const open = () => new Counter();
`;

/** The text of an application in TypeScript; JavaScript is what the compiler leaves of it. */
export function textOf({ statements, from }: RandomApplication): string {
  const body = statements.map((one) => `  {\n    ${one}\n  }`).join('\n');
  const [module, raw] = from === 'package' ? ['@acme/counter', '@acme/counter/raw'] : ['@acme/kit', '@acme/kit'];
  const isMade = from === 'function of the kit';
  const more = sharedFor(body);
  const usesRaw = /\braw\./.test(body);
  const usesClient = /\b(?:client|Counter)\b/.test(body + more);
  const imports = [
    ...(usesClient ? [`import { Counter${isMade ? ', open' : ''} } from '${module}';`] : []),
    ...(usesRaw ? [`import { createRawClient } from '${raw}';`] : []),
    ...(usesClient ? [`const client = ${isMade ? 'open()' : 'new Counter()'};`] : []),
    ...(usesRaw ? ['const raw = createRawClient();'] : []),
  ];
  return `${imports.join('\n')}\n${more}\nasync function main() {\n${body}\n}\nexport const done = main();\n`;
}

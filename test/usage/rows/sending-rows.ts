import { each, type Row } from './row.ts';

/** Fields of requests, `>` before each. */
export const sendingRows: readonly Row[] = [
  ...each(
    [
      ...['{ limit: 1 }', '{ "limit": 1 }', '{ ["limit"]: 1 }', '{ ...{ limit: 1 } }', '{ ...{ ...{ limit: 1 } } }'],
      ...['...[{ limit: 1 }]', 'Object.assign({}, { limit: 1 })', 'made<{ limit: number }>()'],
      ...['made<{ limit: number } | undefined>()', '{ ...made<{ limit: number }>() }', '{ limit: 1 }, { retries: 1 }'],
    ],
    (text) => `client.loans.list(${text});`,
    ['>query/limit'],
  ),
  ...each(['', '{}', 'undefined', 'made<string>()'], (text) => `client.loans.list(${text});`, []),
  ['client.loans.list({ limit: 1, page: 2 });', ['>query/limit', '>query/page']],
  ['{ const limit = 1; client.loans.list({ limit }); }', ['>query/limit']],
  ['{ const params = { limit: 1 }; client.loans.list(params); }', ['>query/limit']],
  ['{ const params = {} as { limit: number }; params.limit = 1; client.loans.list(params); }', ['>query/limit']],
  ['{ const params: { limit?: number } = {}; other(params); client.loans.list(params); }', ['*', '>query/limit']],
  ['{ const params: { limit?: number } = {}; console.log(params); client.loans.list(params); }', []],
  ['client.loans.list({ unknown: 1 } as never);', ['>query/unknown']],
  ['client.loans.list({}, { params: { limit: 1 } } as never);', []],
  ['client.loans.list(other);', ['*', '>query']],
  ['client.loans.list(other as unknown as never);', ['*', '>query']],
  ['client.loans.list(...made<[{ limit: 1 }]>());', ['*', '>query']],
  ['{ const list = (params: { limit: number }) => client.loans.list(params); list({ limit: 1 }); }', ['>query/limit']],
  ['export const listing = (params: { limit: number }) => void client.loans.list(params);', ['>query/limit']],
  ['client.loans.retrieve("1");', ['>path/id']],
  ['client.loans["retrieve"]("1");', ['>path/id']],
  ['client["loans"].retrieve("1");', ['>path/id']],
  ['{ const { loans } = client; loans.retrieve("1"); }', ['>path/id']],
  ['{ const { retrieve } = client.loans; retrieve("1"); }', ['>path/id']],
  ['client.loans.retrieve.call(client.loans, "1");', ['>path/id']],
  ['client.loans.retrieve.apply(client.loans, ["1"]);', ['>path/id']],
  ['["1"].map((one) => client.loans.retrieve(one));', ['>path/id']],
  ['new Loans().retrieve("1");', ['>path/id']],
  ['client.loans.retrieve.bind(client.loans)("1");', ['>path/id']],
  ['client.loans.list.call(undefined, made<{ limit: number }>());', ['>query/limit']],
  ['client.loans.list.apply(undefined, [{ limit: 1 }]);', ['>query/limit']],
  ['client.loans.retrieve(...(["1"] as const));', ['>path/id']],
  ['client.loans.retrieve(...([] as const), "1");', ['>path/id']],
  ['["1"].map(client.loans.retrieve);', ['>path/id']],
  ['Promise.resolve("1").then(client.loans.retrieve);', ['>path/id']],
  // The client of `/raw`.
  ['raw.GET("/api/v1/liquidity/management/loans/{id}", { params: { path: { id: "1" } } });', ['>path/id']],
  [
    'raw.GET("/api/v1/liquidity/management/loans", { params: { query: { limit: 1 }, header: { a: "1" }, cookie: { b: "1" } } as never });',
    ['>cookie/b', '>header/a', '>query/limit'],
  ],
  ['raw.GET("/api/v1/liquidity/management/loans");', []],
  ['raw.POST("/api/v1/liquidity/management/loans" as never, { params: { query: { limit: 1 } } } as never);', []],
  ['raw.GET("/other" as never, { params: { query: { limit: 1 } } } as never);', []],
  ['raw.request("get", "/api/v1/liquidity/management/loans", { params: { query: { limit: 1 } } });', ['>query/limit']],
  [
    'raw.request("GET" as never, "/api/v1/liquidity/management/loans" as never, { params: { query: { limit: 1 } } } as never);',
    ['>query/limit'],
  ],
  [
    'raw.POST("/api/v1/liquidity/management/loan", { body: { amount: "1", chain_id: "2" } });',
    ['>body/amount', '>body/chain_id'],
  ],
  [
    'raw.POST("/api/v1/liquidity/management/loan", { body: made<RequestLoanBody>() });',
    ['>body/amount', '>body/chain_id'],
  ],
  [
    '{ const more = { body: { amount: "1" } }; raw.POST("/api/v1/liquidity/management/loan", { ...more } as never); }',
    ['>body/amount'],
  ],
  [
    '{ const give = () => ({ body: { amount: "1" } }); raw.POST("/api/v1/liquidity/management/loan", give() as never); }',
    ['>body/amount'],
  ],
  [
    '{ const send = (body) => raw.POST("/api/v1/liquidity/management/loan", { body }); send({ amount: "1" }); }',
    ['>body/amount'],
  ],
  ['raw.use(chains[0] as never);', []],
  ['raw.eject(chains[0] as never);', []],
  // Bodies.
  ['client.loans.request({ amount: "1", chain_id: "2" });', ['>body/amount', '>body/chain_id']],
  ['client.loans.request(made<RequestLoanBody>());', ['>body/amount', '>body/chain_id']],
  ['client.loans.request(created as never);', ['*', '>body/id', '>body/loan_request_id', '>body/status']],
  ['client.loans.request({ ...created } as never);', ['*', '>body/id', '>body/loan_request_id', '>body/status']],
  [
    'client.loans.request({ wallet: created } as never);',
    ['*', '>body/wallet/id', '>body/wallet/loan_request_id', '>body/wallet/status'],
  ],
  ['client.loans.request({ amount: created.id, chain_id: "1" });', ['>body/amount', '>body/chain_id']],
  [
    'client.drawdownIntents.create({ corridors: [{ routes: [{ amount: "1" }] }] } as never);',
    ['>body/corridors/*/routes/*/amount'],
  ],
  [
    'client.drawdownIntents.create({ corridors: [1, { corridor_id: "1" }] } as never);',
    ['>body/corridors/*/corridor_id'],
  ],
  [
    'client.drawdownIntents.create({ corridors: made<{ intent_code: string }[]>() } as never);',
    ['>body/corridors/*/intent_code'],
  ],
  [
    'client.drawdownIntents.create({ corridors: made<{ routes: { provider: string }[] }[]>() } as never);',
    ['>body/corridors/*/routes/*/provider'],
  ],
  [
    'client.drawdownIntents.create({ a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } as never);',
    ['>body/a/b/c/d/e/f/g/h'],
  ],
  [
    'client.drawdownIntents.create({ a: made<{ b: { c: { d: { e: { f: { g: { h: 1 } } } } } } }>() } as never);',
    ['>body/a/b/c/d/e/f/g/h'],
  ],
  [
    'interface Deep { next: Deep } client.drawdownIntents.create({ deep: made<Deep>() } as never);',
    ['>body/deep/next/next/next/next/next/next/next'],
  ],
  [
    'client.drawdownIntents.create({ either: made<{ one: string } | { two: string } | null>() } as never);',
    ['>body/either/one', '>body/either/two'],
  ],
  [
    'client.drawdownIntents.create({ deep: made<{ one: string } & { two: string }>() } as never);',
    ['>body/deep/one', '>body/deep/two'],
  ],
  [
    'client.drawdownIntents.create({ deep: made<({ one: string } | null)[] | undefined>() } as never);',
    ['>body/deep/*/one'],
  ],
  ...each(
    ['Date', '() => void', 'string', 'string[]', 'Uint8Array'],
    (type) => `client.drawdownIntents.create({ currency: made<${type}>() } as never);`,
    ['>body/currency'],
  ),
  // Errors that code distinguishes, with `!` before the field, where it tries the call.
  [
    'try { await client.whitelist.add(other); } catch (error) { if (isApiError(error) && error.code === "one") other(); }',
    ['!code', '*', '>body'],
  ],
  [
    'try { await client.chains.list(); } catch (error) { if (isApiError(error) && error.param === "one") other(); }',
    ['!param'],
  ],
  [
    'try { await client.chains.list(); } catch (error) { if (isApiError(error) && error.type !== "one") other(); }',
    ['!type'],
  ],
  [
    'try { await client.chains.list(); } catch (error) { if (isApiError(error) && error.message === "one") other(); }',
    [],
  ],
  [
    'try { await client.chains.list(); } catch (error) { if (isApiError(error)) switch (error.code) { case "one": other(); } }',
    ['!code'],
  ],
  [
    'try { await client.chains.list(); } catch (error) { if (isApiError(error)) { const { code } = error; if (code === "one") other(); } }',
    ['!code'],
  ],
  [
    'try { await client.chains.list(); } catch (error) { if (isApiError(error)) { const { param: code } = error; if (code === "one") other(); } }',
    ['!param'],
  ],
  [
    '{ const load = () => client.chains.list(); try { await load(); } catch (error) { if (isApiError(error) && error.code === "one") other(); } }',
    ['!code'],
  ],
  [
    'try { other(); } catch (error) { if (isApiError(error) && error.code === "late" && error.type !== "gone") other(); }',
    [],
  ],
  ['client.chains.list().catch((error: ApiError) => { if (error.code === "one") other(); });', ['!code']],
  ['client.chains.list().catch((error: ApiError) => { if ("one" === error.code) other(); });', ['!code']],
  ['client.chains.list().catch(function (error: ApiError) { if (error.param === "one") other(); });', ['!param']],
  ['client.chains.list().catch(({ type }: ApiError) => { if (type === "one") other(); });', ['!type']],
  [
    'client.chains.list().catch((error: ApiError) => { if (["one", "two"].includes(error.code!)) other(); });',
    ['!code'],
  ],
  ['client.chains.list().catch((error: ApiError) => ({ one: 1 })[error.code!]);', ['!code']],
  ['client.chains.list().catch((error: { code: string }) => { if (error.code === "one") other(); });', []],
  [
    'try { other(); } catch (error) { client.chains.list(); if (isApiError(error) && error.code === "late") other(); }',
    [],
  ],
  [
    '{ class Desk { load() { return client.chains.list(); } } try { new Desk().load(); } catch (error) { if (isApiError(error) && error.code === "one") other(); } }',
    ['!code'],
  ],
  [
    '{ const load = (): unknown => { client.chains.list(); return load(); }; try { load(); } catch (error) { if (isApiError(error) && error.code === "one") other(); } }',
    ['!code'],
  ],
  ['client.chains.list().then(undefined, (error: ApiError) => { if (error.code === "one") other(); });', ['!code']],
  ['client.chains.list().finally(() => { const error = made<ApiError; if (error.code === "late") other();>() });', []],
];

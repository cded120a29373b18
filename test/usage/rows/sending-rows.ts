import { each, type Row } from './row.ts';

/** Fields of requests, `>` before each. */
export const sendingRows: readonly Row[] = [
  ...each(
    [
      ...['{ limit: 1 }', '{ "limit": 1 }', '{ ["limit"]: 1 }', '{ ...{ limit: 1 } }', '{ ...{ ...{ limit: 1 } } }'],
      ...['...[{ limit: 1 }]', 'Object.assign({}, { limit: 1 })', 'other as { limit: number }'],
      ...[
        'other as { limit: number } | undefined',
        '{ ...(other as { limit: number }) }',
        '{ limit: 1 }, { retries: 1 }',
      ],
    ],
    (text) => `client.loans.list(${text});`,
    ['>query/limit'],
  ),
  ...each(['', '{}', 'undefined', 'other as string'], (text) => `client.loans.list(${text});`, []),
  ['client.loans.list({ limit: 1, page: 2 });', ['>query/limit', '>query/page']],
  ['{ const limit = 1; client.loans.list({ limit }); }', ['>query/limit']],
  ['{ const params = { limit: 1 }; client.loans.list(params); }', ['>query/limit']],
  ['{ const params = {} as { limit: number }; params.limit = 1; client.loans.list(params); }', ['>query/limit']],
  ['client.loans.list({ unknown: 1 } as never);', ['>query/unknown']],
  ['client.loans.list({}, { params: { limit: 1 } } as never);', []],
  ['client.loans.list(other);', ['*']],
  ['client.loans.list(other as unknown as never);', []],
  ['client.loans.list(...(other as [{ limit: 1 }]));', ['*']],
  ['{ const list = (params: { limit: number }) => client.loans.list(params); list({ limit: 1 }); }', ['>query/limit']],
  ['export const listing = (params: { limit: number }) => void client.loans.list(params);', ['>query/limit']],
  ['client.loans.retrieve("1");', ['>path/id']],
  ['client.loans["retrieve"]("1");', ['>path/id']],
  ['client["loans"].retrieve("1");', ['>path/id']],
  ['{ const { loans } = client; loans.retrieve("1"); }', ['>path/id']],
  ['{ const { retrieve } = client.loans; retrieve("1"); }', ['>path/id']],
  ['client.loans.retrieve.call(client.loans, "1");', ['>path/id']],
  ['client.loans.retrieve.apply(client.loans, ["1"]);', ['>path/id']],
  ['Reflect.apply(client.loans.retrieve, client.loans, ["1"]);', ['>path/id']],
  ['["1"].map((one) => client.loans.retrieve(one));', ['>path/id']],
  ['new Loans().retrieve("1");', ['>path/id']],
  // Bodies.
  ['client.loans.request({ amount: "1", chain_id: "2" });', ['>body/amount', '>body/chain_id']],
  ['client.loans.request(other as RequestLoanBody);', ['>body/amount', '>body/chain_id']],
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
    'client.drawdownIntents.create({ corridors: other as { intent_code: string }[] } as never);',
    ['>body/corridors/*/intent_code'],
  ],
  [
    'client.drawdownIntents.create({ corridors: other as { routes: { provider: string }[] }[] } as never);',
    ['>body/corridors/*/routes/*/provider'],
  ],
  [
    'client.drawdownIntents.create({ a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } as never);',
    ['>body/a/b/c/d/e/f/g/h'],
  ],
  [
    'client.drawdownIntents.create({ a: other as { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } as never);',
    ['>body/a/b/c/d/e/f/g/h'],
  ],
  ...each(
    ['Date', '() => void', 'string', 'string[]', 'Uint8Array'],
    (type) => `client.drawdownIntents.create({ currency: other as ${type} } as never);`,
    ['>body/currency'],
  ),
  // Errors that code tells apart, `!` before the field, where it tries the call.
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
  ['client.chains.list().then(undefined, (error: ApiError) => { if (error.code === "one") other(); });', ['!code']],
  ['client.chains.list().finally(() => { const error = other as ApiError; if (error.code === "late") other(); });', []],
];

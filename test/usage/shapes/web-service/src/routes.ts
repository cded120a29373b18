import { type CreateWithdrawalBody, isApiError, LiquidityV1 } from '@org/liquidity-v1';
import { type Handler, Router } from 'express';
import { RequestView, toDto, toRow } from './dto.ts';

const wrap =
  (handler: Handler): Handler =>
  async (request, response, next) => {
    try {
      await handler(request, response, next);
    } catch (error) {
      next(error);
    }
  };

export function liquidityRoutes(client = new LiquidityV1()): Router {
  const router = Router();
  router.get(
    '/loans',
    wrap(async ({ query }, response) => {
      const page = await client.loans.list({ page: Number(query.page ?? 1), chain_id: query.chain ?? 'c' });
      response.json({ items: page.items.map(toDto), total: page.data.meta.total });
    }),
  );
  router.get('/requests/:id', wrap(async ({ params: { id = '' } }, response) => {
    const view = new RequestView(await client.loanRequests.retrieve(id));
    response.status(view.state === 'open' ? 202 : 200).json(view);
  }));
  router.get('/repayments.csv', wrap(async (_, response) => {
    const rows: string[][] = [];
    for await (const repayment of client.repayments.list()) rows.push(toRow(repayment));
    response.json(rows.map((row) => row.join(';')).join('\n'));
  }));
  router.get('/chains', wrap(async (_, response) => {
    response.render('chains', { chains: (await client.chains.list()).items });
  }));
  router.post('/withdrawals', wrap(async (request, response) => {
    const { amount, wallet_id } = request.body as CreateWithdrawalBody;
    const { id } = await client.withdrawals.create({ amount, wallet_id, chain_id: 'c-1' });
    response.status(201).json({ id });
  }));
  router.post('/intents', wrap(async (request, response) => {
    const created = await client.drawdownIntents.create(request.body as any);
    response.locals.intent = created;
    response.sendStatus(204);
  }));
  router.use((error: unknown, _: unknown, response: { sendStatus(code: number): void }) => {
    response.sendStatus(isApiError(error) && error.code === 'not_found' ? 404 : 500);
  });
  return router;
}

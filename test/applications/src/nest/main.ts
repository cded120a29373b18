import 'reflect-metadata';
import { BadGatewayException, BadRequestException, Body, Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type CreateWithdrawalRequestBody, InvalidRequestError, isApiError, Liquidity } from '../liquidity/index.js';
import { requests, responses } from '../liquidity/schemas.js';

/** Options of this platform's `fetch`; those of the client come after them, because they keep a payment from being sent twice. */
const fetchOptions: RequestInit = { cache: 'no-store' };

/** The address and the credentials are in the environment. */
const liquidity = new Liquidity({
  validate: { requests, responses },
  fetch: (url, init) => fetch(url, { ...fetchOptions, ...init }),
});

@Controller()
class Treasury {
  constructor(private readonly liquidity: Liquidity) {}

  @Get('balances')
  async balances() {
    const { items } = await this.liquidity.balances.list().catch(asHttp);
    return items.map(({ org_wallet, funding_token }) => ({
      wallet: org_wallet.id,
      available: funding_token.available,
    }));
  }

  @Post('withdrawals')
  async withdraw(@Body() body: CreateWithdrawalRequestBody) {
    return await this.liquidity.withdrawalRequests.create(body).catch(asHttp);
  }
}

/** What a caller of this service may know: whether asking again could send a payment twice. */
function asHttp(error: unknown): never {
  if (error instanceof InvalidRequestError) throw new BadRequestException(error.message);
  if (isApiError(error)) throw new BadGatewayException(error.outcome);
  throw error;
}

@Module({ controllers: [Treasury], providers: [{ provide: Liquidity, useValue: liquidity }] })
class Application {}

const application = await NestFactory.create(Application, { logger: ['error', 'warn'] });
application.enableShutdownHooks();
await application.listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
console.log(await application.getUrl());

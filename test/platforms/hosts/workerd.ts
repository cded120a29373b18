import type { Addresses } from '../suite/environment.ts';
import { runSuite } from '../suite/suite.ts';
import { inspectDeeply } from './inspect-deeply.ts';

/** A worker that runs the suite when it is asked, with the addresses in the query. */
export default {
  async fetch(request: Request): Promise<Response> {
    const addresses = JSON.parse(new URL(request.url).searchParams.get('addresses') ?? '') as Addresses;
    return Response.json(await runSuite({ ...addresses, platform: 'workerd', inspect: inspectDeeply }));
  },
};

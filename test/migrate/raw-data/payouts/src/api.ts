import { type components, createClient, type paths } from '@org/liquidity-v2/raw';

export type Balance = components['schemas']['CurrentBalance'];

export const client = createClient<paths>({ baseUrl: process.env.BASE_URL ?? '', accessToken: 't', apiKey: 'k' });

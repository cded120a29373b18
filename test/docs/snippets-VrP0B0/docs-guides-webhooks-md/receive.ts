import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Webhooks } from './client/webhooks.ts';

/** Refuses what was changed, what another sender signed, and what is older than five minutes. */
export async function receive(
  request: Request,
  settle: (payment: Webhooks['payment.settled'], id: string) => Promise<void>,
): Promise<Response> {
  const body = await request.text();
  let payment: Webhooks['payment.settled'];
  try {
    const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
    payment = webhook.verify(body, Object.fromEntries(request.headers)) as Webhooks['payment.settled'];
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(null, { status: 401 });
    throw error;
  }
  await settle(payment, request.headers.get('webhook-id') ?? '');
  return new Response(null, { status: 204 });
}

import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { CallEvent, Hooks } from '@org/liquidity-runtime';

const tracer = trace.getTracer('payments');
const spans = new Map<string, Span>();
const key = ({ callId, attempt }: CallEvent) => `${callId} ${attempt}`;

export const hooks: Hooks = {
  onRequest: (event) => {
    const attributes = {
      'http.request.method': event.method,
      'url.template': event.path,
      'http.request.resend_count': event.attempt - 1,
    };
    spans.set(key(event), tracer.startSpan(event.operation, { kind: SpanKind.CLIENT, attributes }));
  },
  onResponse: (event) => {
    const span = spans.get(key(event));
    span?.setAttribute('http.response.status_code', event.status);
    if (event.status < 400) end(event);
  },
  onError: (event) => {
    spans.get(key(event))?.setStatus({ code: SpanStatusCode.ERROR, message: event.error.name });
    end(event);
  },
};

function end(event: CallEvent) {
  spans.get(key(event))?.end();
  spans.delete(key(event));
}

import { isApiError } from '@org/liquidity-v2';
import { messages } from './chat.ts';

const controller = new AbortController();
try {
  for await (const part of messages.stream({ prompt: 'Greet me.' }, { signal: controller.signal })) {
    console.log(part.text);
    controller.abort();
  }
} catch (error) {
  if (!isApiError(error)) throw error;
  console.log(error.name, error.stream?.items, error.outcome); // → AbortError 1 applied-unreadable
}

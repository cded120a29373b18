/** What happens to a payment between its caller and the service. */
export type Fault = keyof typeof faults;

/** The faults, and what the table says of them. Each happens to the first request of a payment, where nothing else is said. */
export const faults = {
  'lost answer': 'the service pays, and the connection closes without a response',
  'reset after processing': 'the service pays, and the connection is reset',
  '503 with Retry-After':
    'the service pays, and its gateway answers with 503; seven payments, each with another `Retry-After`',
  '401 in between': 'the service refuses the token, and accepts the next request',
  'timeout, then late answer': 'the service pays and answers after the client has given up',
  redirect: '307 to a host that is not the service',
  'duplicate by proxy':
    'a proxy sends the request twice; the service refuses the second by its reference, and that is the answer',
  'crash and restart': 'the service pays, the process is killed, and its successor gets the same job',
  'two workers': 'two processes get the same job at once',
  'clock jump': 'the clock is set one day ahead during a call, so a second process gets the job, too',
  'refusal as 200': 'the service refuses every request with status 200 and an error as the body',
  'partial body': 'the service pays, and its response breaks off',
} as const;

/** The forms of `Retry-After` in which a service says when to come again. */
export const retryAfters = (): string[] => [
  '0',
  '1',
  '0.5',
  '-1',
  'soon',
  '99999999999',
  new Date(Date.now() + 1000).toUTCString(),
];

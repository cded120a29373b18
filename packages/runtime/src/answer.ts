const none = { get: () => null };

/** What a call gives. openapi-fetch takes it for an answer without content, and hands it on as it is. */
export class Answer<Data = unknown> {
  readonly data: Data;
  readonly response: Response;
  readonly ok = true;
  readonly status = 204;

  constructor(data: Data, response: Response) {
    this.data = data;
    this.response = response;
  }

  /** Those of the answer are in `response`; openapi-fetch looks for a length here. */
  get headers(): Pick<Headers, 'get'> {
    return none;
  }
}

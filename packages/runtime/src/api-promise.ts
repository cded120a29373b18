import type { Answer } from './answer.ts';

/** The data of an answer, to be awaited; with the answer itself if asked for. */
export interface ApiPromise<Data> extends Promise<Data> {
  /** The data together with status and headers. The body of `response` has been read, unless it is the data. */
  withResponse(): Promise<{ data: Data; response: Response }>;
}

export function toApiPromise<Data>(answer: Promise<Answer<Data>>): ApiPromise<Data> {
  const data = answer.then((result) => result.data);
  const withResponse = () => {
    // Who asks for the answer handles its failure there.
    data.catch(() => {});
    return answer.then(({ data: value, response }) => ({ data: value, response }));
  };
  return Object.assign(data, { withResponse });
}

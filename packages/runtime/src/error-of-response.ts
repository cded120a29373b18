import type { Deadline } from './deadline.ts';
import { type ApiError, errorClassOf, RedirectError } from './errors.ts';
import { valueAt } from './pointer.ts';
import type { Fail } from './read-answer.ts';
import { readStart } from './read-body.ts';

/** How much of the body of an error is read, in bytes. */
const readLimit = 65_536;

/** Whether an answer points elsewhere; browsers hide the status of one that we do not follow. */
export function isRedirect(response: Response): boolean {
  return [301, 302, 303, 307, 308].includes(response.status) || response.type === 'opaqueredirect';
}

/** The error for an answer that is no success: of the right class even if its body is HTML, empty, cut or huge. */
export async function errorOfResponse(response: Response, deadline: Deadline, fail: Fail): Promise<ApiError> {
  const { status } = response;
  const text = new TextDecoder().decode(await readStart(response, readLimit, deadline));
  if (isRedirect(response)) {
    return fail(RedirectError, 'the service answered with a redirect, which is not followed', {
      body: text,
      location: response.headers.get('location')?.split(/[?#]/)[0],
    });
  }
  const envelope = parse(text);
  const field = (name: string) => {
    const value = valueAt(envelope, `/error/${name}`);
    return typeof value === 'string' ? value : undefined;
  };
  const [type, code, param, message] = ['type', 'code', 'param', 'message'].map(field);
  const said = [type, code, param && `(${param})`].filter(Boolean).join(' ');
  return fail(errorClassOf(status), [`status ${status}`, said, message].filter(Boolean).join(': '), {
    type,
    code,
    param,
    body: text,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

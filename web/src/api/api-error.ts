interface ProblemDetails {
  title?: string;
  status?: number;
  detail?: string;
  request_id?: string;
  errors?: ReadonlyArray<{ path: string; message: string }>;
}

/** Every way a call can fail, as one class: a refusal by the server, or (status 0) no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by body member: `body.title` is found under `title`. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, message: string, more: Partial<Omit<ApiError, 'status' | 'message'>> = {}) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.status = status;
    this.fieldErrors = more.fieldErrors ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.requestId = more.requestId;
  }

  static fromResponse(response: Response, body: unknown): ApiError {
    const problem = isProblem(body) ? body : {};
    return new ApiError(response.status, problem.detail ?? problem.title ?? fallbackSentence(response.status), {
      fieldErrors: fieldErrorsOf(problem),
      retryAfterSeconds: retryAfterOf(response),
      requestId: problem.request_id ?? response.headers.get('x-request-id') ?? undefined,
    });
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError(0, 'The server cannot be reached. Check your connection and try again.', { cause });
  }
}

const isProblem = (body: unknown): body is ProblemDetails => typeof body === 'object' && body !== null;

function fallbackSentence(status: number): string {
  return status >= 500
    ? `The server failed with status ${status}. Try again in a moment.`
    : `The server refused the request with status ${status}.`;
}

function fieldErrorsOf(problem: ProblemDetails): Record<string, string> {
  const entries = (problem.errors ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), message] as const);
  return Object.fromEntries(entries.toReversed());
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

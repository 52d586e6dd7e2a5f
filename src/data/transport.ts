import type { OperationRef } from '../../generated/types.ts'
import { OperationFailure, failureFromAnswer, failureFromTransport, isAbort } from './errors.ts'
import { randomId } from './random-id.ts'

export interface Caller {
  readonly token: string | null
  readonly companyId: number | null
  /** Name of the page that the call comes from; the action log keeps it. */
  readonly page: string | null
}

export interface TransportSettings {
  readonly caller: () => Caller
  /** The API refused the token: a newer one to try again with, or null when the session is over. */
  readonly recover: (token: string, failure: OperationFailure) => Promise<string | null>
  /** Shows a failure that nobody else shows. */
  readonly report: (failure: OperationFailure) => void
  /** Resolves when a request that was cut off has failed; never when the page is being left. */
  readonly staying?: () => Promise<void>
  /** Told of the build that the gateway serves, and whether it answered at all. */
  readonly heard?: (news: { readonly build: string | null } | 'nothing') => void
  readonly fetch?: typeof globalThis.fetch
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /** Neither reported nor recovered: the caller deals with the failure. */
  readonly bare?: boolean
  /** Recovered, but not reported: the caller shows the failure, or logs it. */
  readonly quiet?: boolean
  /** Instead of the caller's own; null sends none. */
  readonly token?: string | null
  /** Instead of the page that is open: the one on its way. */
  readonly page?: string
}

/** Sends persisted operations to the gateway and answers what stands under `result`. */
export interface Transport {
  /** Rejects with an OperationFailure, or with an AbortError when the signal ended it; `null`: a call that the API does not have. */
  send<TResult>(ref: OperationRef | null, variables: object, options?: SendOptions): Promise<TResult>
}

/** Specification §9. */
const requestTimeout = 360_000

export function createTransport(settings: TransportSettings): Transport {
  const { fetch = globalThis.fetch.bind(globalThis), caller, recover, report, staying, heard } = settings

  async function send<TResult>(
    ref: OperationRef | null,
    variables: object,
    options: SendOptions = {},
  ): Promise<TResult> {
    if (ref === null) throw notOffered()
    const token = options.token === undefined ? caller().token : options.token
    try {
      return await attempt<TResult>(ref, variables, token, options)
    } catch (error) {
      if (isAbort(error) || !(error instanceof OperationFailure) || options.bare) throw error
      const newer = error.lostSession && token !== null ? await recover(token, error) : null
      if (newer !== null) return await send<TResult>(ref, variables, { ...options, bare: true, token: newer })
      if (!options.quiet) report(error)
      throw error
    }
  }

  async function attempt<TResult>(
    ref: OperationRef,
    variables: object,
    token: string | null,
    { signal, page }: SendOptions,
  ): Promise<TResult> {
    const requestId = randomId()
    const request = {
      method: 'POST',
      headers: headersOf({ ...caller(), token, ...(page === undefined ? {} : { page }) }, requestId),
      body: bodyOf(ref, variables),
      signal: AbortSignal.any([AbortSignal.timeout(requestTimeout), ...(signal ? [signal] : [])]),
    }
    try {
      const response = await fetch(endpoint, request)
      heard?.({ build: response.headers.get('x-console-build') })
      return resultOf(await answerOf(response), requestId) as TResult
    } catch (error) {
      if (isAbort(error) || error instanceof OperationFailure) throw error
      await staying?.()
      if (error instanceof TypeError) heard?.('nothing')
      throw failureFromTransport(error, requestId)
    }
  }

  return { send }
}

function notOffered(): OperationFailure {
  return new OperationFailure({ code: 'NOT_OFFERED', status: 0, via: 'transport', message: 'NOT_OFFERED' })
}

const endpoint = '/graphql'

function headersOf({ token, companyId, page }: Caller, requestId: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Request-Id': requestId,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(companyId === null ? {} : { 'X-Company-Id': String(companyId) }),
    ...(page === null ? {} : { 'X-Route-Name': page }),
  }
}

function bodyOf(ref: OperationRef, variables: object): string {
  return JSON.stringify({
    documentId: ref.hash,
    operationName: ref.name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: ref.hash } },
  })
}

interface Answer {
  readonly data?: { readonly result?: unknown } | null
  readonly errors?: readonly unknown[]
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {}
  throw new Error(`HTTP ${response.status} ${response.statusText}`.trim())
}

function resultOf({ data, errors }: Answer, requestId: string): unknown {
  if (errors?.[0] !== undefined) throw failureFromAnswer(errors[0], requestId)
  if (data == null) throw new Error('empty answer')
  return data.result
}

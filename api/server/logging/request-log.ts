import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, personOf } from '../../engine/model/caller.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { type Database, DatabaseError, type DatabaseErrorKind } from '../../kernel/database/types.ts'
import { mask } from '../../kernel/platform/logging/mask.ts'
import { scrubAddresses } from '../../kernel/platform/logging/scrub.ts'
import { callerRequestId } from '../http/request-id.ts'
import { type Failed, recordFailure } from './record-failure.ts'
import { shownOf } from './shown.ts'

/** Keeps what was called and what failed, for the log pages (domain/resources.md, api_logs and error_logs). */
export interface RequestLog {
  answered(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | undefined,
    body: string | null,
  ): void
  failed(error: unknown, request: FastifyRequest, caller: Caller | undefined): void
  /** Writes what is waiting. */
  flush(): Promise<void>
  close(): Promise<void>
}

const flushEvery = 1000
const mostWaiting = 5000

/**
 * Entries wait in memory and are written together once a second, so that no call waits for its own log; a killed process loses the last
 * second of them. While the database is away they wait, the newest 5,000 of them.
 */
export function createRequestLog(database: Database, onError: (error: unknown) => void): RequestLog {
  let waiting: object[] = []
  let failures: (() => Promise<void>)[] = []
  const timer = setInterval(() => void flush(), flushEvery)
  timer.unref()

  async function flush(): Promise<void> {
    const [entries, errors] = [waiting, failures]
    waiting = []
    failures = []
    try {
      if (entries.length > 0) await write(database, entries)
      entries.length = 0
      for (let record = errors.shift(); record !== undefined; record = errors.shift()) await record()
    } catch (error) {
      onError(error)
      if (!isAway(error)) return
      waiting = [...entries, ...waiting].slice(-mostWaiting)
      failures = [...errors, ...failures].slice(-mostWaiting)
    }
  }

  return {
    answered: (request, reply, caller, body) => {
      if (waiting.length < mostWaiting) waiting.push(entryOf(request, reply, caller, body))
    },
    failed: (error, request, caller) => {
      if (failures.length < mostWaiting) {
        const { path, scrub } = shownOf(request)
        const about = requestFailure(request, path, caller)
        failures.push(() => recordFailure(database, error, caller?.companyId ?? null, about, scrub))
      }
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The database takes nothing now, and will again. */
function isAway(error: unknown): boolean {
  return error instanceof DatabaseError && AWAY.has(error.kind)
}

const AWAY: ReadonlySet<DatabaseErrorKind> = new Set(['unavailable', 'timeout', 'readOnly', 'full'])

function entryOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
  body: string | null,
): object {
  const shown = shownOf(request)
  return {
    company_id: caller?.companyId ?? null,
    request_id: request.id,
    caller_request_id: callerRequestId(request.headers),
    method: request.method,
    route: routeOf(request).slice(0, 120),
    path: shown.path,
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime),
    user_id: caller === undefined ? null : personOf(caller),
    ip: request.ip,
    request_headers: mask(headersOf(request)),
    request_body: shown.body,
    response_body: reply.statusCode >= 400 && body !== null ? shown.answer(body) : null,
    created_at: new Date().toISOString(),
  }
}

/** `/orders/{id}`, whatever id it was. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}')
}

const loggedHeaders = ['accept', 'authorization', 'content-type', 'if-match', 'user-agent', 'x-company-id']

function headersOf({ headers }: FastifyRequest): object {
  return Object.fromEntries(
    loggedHeaders.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, scrubAddresses(String(headers[name])).slice(0, 300)]],
    ),
  )
}

async function write(database: Database, entries: readonly object[]): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`insert into api_logs (company_id, request_id, caller_request_id, method, route, path, status, duration_ms, client, user_id, ip, request_headers,
          request_body, response_body, created_at)
        select e.company_id, e.request_id, e.caller_request_id, e.method, e.route, e.path, e.status, e.duration_ms, 'console', e.user_id, e.ip,
          e.request_headers, e.request_body, e.response_body, e.created_at
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(company_id bigint, request_id text, caller_request_id text, method text, route text,
          path text, status bigint, duration_ms bigint, user_id bigint, ip text, request_headers jsonb, request_body text,
          response_body text, created_at timestamptz)
        on conflict (request_id) do nothing`,
    ),
  )
}

/** What failed in answering a request. */
function requestFailure({ id, method }: FastifyRequest, path: string, caller: Caller | undefined): Failed {
  return {
    source: 'api',
    context: { user_id: caller === undefined ? null : personOf(caller), request_id: id, method, path },
  }
}

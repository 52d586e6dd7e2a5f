import { statfs } from 'node:fs/promises'
import { run } from '../../engine/query/sql.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { type Locale, type TextIn, textIn } from '../../kernel/formats/locale.ts'
import type { Environment } from '../settings.ts'
import type { DeskSources } from './sources.ts'

interface Part {
  readonly part: string
  readonly state: 'ok' | 'attention' | 'off' | 'demo'
  readonly detail: string
  readonly problem?: string | null
  readonly problem_at?: string | null
}

/** Every part that the console needs or may be connected with: its state, and its last error. */
export async function parts(sources: DeskSources, locale: Locale): Promise<object[]> {
  const inLocale = textIn(locale)
  const isDemo = await sources.database.isDemo()
  const all = await Promise.all([
    database(sources, inLocale),
    queue(sources, inLocale),
    storage(sources, inLocale),
    mail(sources, inLocale),
    outside(sources, inLocale),
    errors(sources, inLocale),
  ])
  return [...all, ...connections(sources, inLocale, isDemo)].map((part) => ({
    ...part,
    problem: part.problem ?? null,
    problem_at: part.problem_at ?? null,
  }))
}

/** Milliseconds beyond which a look at the database is slow. */
const slow = 250

async function database({ database: db }: DeskSources, textIn: TextIn): Promise<Part> {
  const began = performance.now()
  await db.system((tx) => run(tx, sql`select 1`))
  const took = Math.ceil(performance.now() - began)
  const { busy, idle, waiting } = db.load()
  return {
    part: textIn('数据库', 'Database'),
    // The embedded database has one connection, for which calls always wait.
    state: took > slow || (db.kind === 'postgres' && waiting > 0) ? 'attention' : 'ok',
    detail: textIn(
      `应答 ${took} ms；连接：${busy} 忙、${idle} 闲、${waiting} 个调用在等`,
      `Answered in ${took} ms; connections: ${busy} busy, ${idle} idle, ${waiting} calls waiting`,
    ),
  }
}

async function queue({ database: db, services }: DeskSources, textIn: TextIn): Promise<Part> {
  const { ready, deferred, active } = await services.queue.depth()
  const last = await db.system((tx) =>
    lastProblem(tx, sql`select message as problem, finished_at as at from jobs where status = 'failed'`),
  )
  return {
    part: textIn('任务队列', 'Queue of jobs'),
    state: 'ok',
    detail: textIn(
      `${active} 个在运行，${ready} 个待运行，${deferred} 个定时`,
      `${active} running, ${ready} waiting, ${deferred} for later`,
    ),
    ...last,
  }
}

/** Below that part of the disk, or that many bytes, it is soon full. */
const leastFree = { share: 0.05, bytes: 1_000_000_000 }

async function storage({ filesDir }: DeskSources, textIn: TextIn): Promise<Part> {
  const { bsize, bavail, blocks } = await statfs(filesDir)
  const [free, all] = [bsize * bavail, bsize * blocks]
  const gigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1)
  return {
    part: textIn('文件目录', 'Folder of files'),
    state: free < leastFree.bytes || free < leastFree.share * all ? 'attention' : 'ok',
    detail: textIn(
      `剩余 ${gigabytes(free)} GB，共 ${gigabytes(all)} GB`,
      `${gigabytes(free)} GB of ${gigabytes(all)} GB are free`,
    ),
  }
}

async function mail({ database: db, services }: DeskSources, textIn: TextIn): Promise<Part> {
  const { queued, late, last } = await db.system(async (tx) => {
    const [counts] = await run<{ queued: number; late: number }>(
      tx,
      sql`select count(*) as queued, count(*) filter (where created_at < now() - interval '15 minutes') as late
        from mails where status = 'queued'`,
    )
    return {
      ...(counts ?? { queued: 0, late: 0 }),
      last: await lastProblem(tx, sql`select problem, next_at as at from mails where problem is not null`),
    }
  })
  const isConnected = !services.mailer.simulated
  return {
    part: textIn('邮件', 'Mail'),
    state: !isConnected ? 'off' : late > 0 ? 'attention' : 'ok',
    detail: isConnected
      ? textIn(
          `${queued} 封待寄，其中 ${late} 封已等 15 分钟以上`,
          `${queued} to be sent, ${late} of them for more than 15 minutes`,
        )
      : textIn('未设置 SMTP_URL，邮件只保存、不寄出', 'Without SMTP_URL mails are kept and not sent'),
    ...last,
  }
}

async function outside({ database: db }: DeskSources, textIn: TextIn): Promise<Part> {
  const { open, last } = await db.system(async (tx) => {
    const [counts] = await run<{ open: number }>(
      tx,
      sql`select count(*) as open from intents where ended_at is null`,
    )
    return {
      open: counts?.open ?? 0,
      last: await lastProblem(
        tx,
        sql`select problem, coalesce(ended_at, next_attempt_at) as at from intents where problem is not null`,
      ),
    }
  })
  return {
    part: textIn('对外操作', 'Operations outside'),
    state: 'ok',
    detail: textIn(`${open} 个未完成（退款等）`, `${open} not finished (refunds and the like)`),
    ...last,
  }
}

async function errors({ database: db }: DeskSources, textIn: TextIn): Promise<Part> {
  const { open, last } = await db.system(async (tx) => {
    const [counts] = await run<{ open: number }>(
      tx,
      sql`select count(*) as open from error_logs where status in ('open', 'regressed')`,
    )
    return {
      open: counts?.open ?? 0,
      last: await lastProblem(tx, sql`select message as problem, last_seen_at as at from error_logs`),
    }
  })
  return {
    part: textIn('错误日志', 'Error log'),
    state: open > 0 ? 'attention' : 'ok',
    detail: textIn(`${open} 个未处理`, `${open} open`),
    ...last,
  }
}

/** What may be connected, by the variable that does it. */
const connected: readonly { readonly name: keyof Environment; readonly zh: string; readonly en: string }[] = [
  { name: 'PAYMENTS_URL', zh: '支付服务', en: 'Payment service' },
  { name: 'SITE_BUILDER_URL', zh: '建站服务', en: 'Site builder' },
  { name: 'INDEXNOW_KEY', zh: '搜索引擎提交', en: 'Submission to search engines' },
  { name: 'EXCHANGE_RATES_URL', zh: '每日汇率', en: 'Daily exchange rates' },
  { name: 'INTAKE_PORT', zh: '接入端口', en: 'Port of the intake' },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', zh: '链路追踪', en: 'Traces' },
]

/** With demo data these are simulated, whatever is set. */
const simulated: ReadonlySet<string> = new Set(['PAYMENTS_URL', 'SITE_BUILDER_URL', 'INDEXNOW_KEY'])

function connections({ settings }: DeskSources, textIn: TextIn, isDemo: boolean): Part[] {
  const values = new Map(settings.map(({ name, value, origin }) => [name, origin === 'none' ? null : value]))
  return connected.map(({ name, zh, en }) => {
    const value = values.get(name) ?? null
    const part = textIn(zh, en)
    if (isDemo && simulated.has(name))
      return {
        part,
        state: 'demo',
        detail: textIn('演示数据：结果由程序模拟', 'Demo data: simulated by the program'),
      }
    return value === null
      ? { part, state: 'off', detail: textIn(`未设置 ${name}`, `${name} is not set`) }
      : { part, state: 'ok', detail: value }
  })
}

interface Problem {
  readonly problem: string | null
  readonly problem_at: string | null
}

async function lastProblem(tx: Query, found: SQL): Promise<Problem> {
  const [row] = await run<Problem>(
    tx,
    sql`select left(problem, 300) as problem, at as problem_at from (${found}) f where problem is not null order by at desc nulls last limit 1`,
  )
  return row ?? { problem: null, problem_at: null }
}

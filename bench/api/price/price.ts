import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idOf, nameOf, readDocuments } from '../../../mesh/http/operation-files.ts'
import { root } from '../../../scripts/process.ts'
import { type Child, startChild } from '../../child.ts'
import { type Request, requestsPerSecond, timesInTurn } from '../../load.ts'
import { apiSettings, signIn } from '../../sign-in.ts'

export interface PriceOptions {
  /** A PostgreSQL database with the demo data. */
  readonly url: string
  /** How often each is measured, in turn; the figures are medians. */
  readonly runs: number
  /** Seconds of one measurement. */
  readonly seconds: number
}

interface Console {
  readonly rest: string
  readonly gateway: string
}

export interface PriceReport {
  readonly requestsPerSecond: Readonly<Record<Site, number>>
  /** Quotients with the plain handler’s requests a second. */
  readonly ofPlain: Readonly<Record<Exclude<Site, 'plain'>, number>>
  /** Processor time of the server’s process; that of PGlite has the database in it, PostgreSQL’s is not counted. */
  readonly nodeMsPerRequest: Readonly<Record<Site, number>>
  /** Of one caller who waits for each answer, over REST and through the gateway in turn; and which part of the latter the gateway is. */
  readonly medianMs: { readonly rest: number; readonly gateway: number; readonly gatewayPart: number }
  readonly runs: number
  readonly seconds: number
}

type Site = 'plain' | 'rest' | 'gateway' | 'pglite'

/**
 * What the list of orders costs: answers a second of the plain handler, of the API over REST, through the gateway, and of the API on the
 * embedded database. Eight callers at once; every answer is the first page of 20 orders. The plain handler, API and gateway share one PostgreSQL.
 */
export async function benchPrice({ url, runs, seconds }: PriceOptions): Promise<PriceReport> {
  const folder = await mkdtemp(join(tmpdir(), 'console-price-'))
  const started: Child<object>[] = []
  const start = async <Addresses extends object>(starting: Promise<Child<Addresses>>) => {
    const child = await starting
    started.push(child)
    return child
  }
  try {
    const plain = await start(
      startChild(join(import.meta.dirname, 'plain.ts'), { DATABASE_URL: url }, isPlain),
    )
    const postgres = await start(startConsole({ DATABASE_URL: url, DATA_DIR: join(folder, 'postgres') }))
    const pglite = await start(startConsole({ DATABASE_URL: '', DATA_DIR: join(folder, 'pglite') }))
    const [header, ownHeader] = [await headersOf(postgres.addresses), await headersOf(pglite.addresses)]
    const sites: Readonly<Record<Site, readonly [Request, Child<object>]>> = {
      plain: [listOf(plain.addresses.rest, {}), plain],
      rest: [listOf(postgres.addresses.rest, header), postgres],
      gateway: [listThrough(postgres.addresses.gateway, header), postgres],
      pglite: [listOf(pglite.addresses.rest, ownHeader), pglite],
    }
    const found: Record<Site, { rate: number; nodeMs: number }[]> = {
      plain: [],
      rest: [],
      gateway: [],
      pglite: [],
    }
    for (let run = 0; run < runs; run += 1)
      for (const name of ['plain', 'rest', 'gateway', 'pglite'] as const)
        found[name].push(await measured(...sites[name], seconds))
    const { rest, gateway } = await timesInTurn(
      { rest: sites.rest[0], gateway: sites.gateway[0] },
      Math.ceil(seconds * runs * 40),
    )
    const [restMs, gatewayMs] = [median(rest), median(gateway)]
    const rate = (name: Site) => median(found[name].map((each) => each.rate))
    const against = (name: Site) => Math.round((rate(name) / rate('plain')) * 1000) / 1000
    return {
      requestsPerSecond: rounded(rate),
      ofPlain: { rest: against('rest'), gateway: against('gateway'), pglite: against('pglite') },
      nodeMsPerRequest: rounded((name) => median(found[name].map((each) => each.nodeMs))),
      medianMs: {
        rest: Math.round(restMs * 100) / 100,
        gateway: Math.round(gatewayMs * 100) / 100,
        gatewayPart: Math.round((1 - restMs / gatewayMs) * 100) / 100,
      },
      runs,
      seconds,
    }
  } finally {
    await Promise.all(started.map((child) => child.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

function startConsole(database: Readonly<Record<string, string>>): Promise<Child<Console>> {
  return startChild(join(import.meta.dirname, 'console.ts'), { ...apiSettings, ...database }, isConsole)
}

function isPlain(message: unknown): message is { rest: string } {
  return typeof message === 'object' && message !== null && 'rest' in message
}

function isConsole(message: unknown): message is Console {
  return isPlain(message) && 'gateway' in message
}

/** What a signed-in administrator sends with each call. */
async function headersOf({ rest }: Console): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await signIn(rest, 'admin')}`, 'x-company-id': '1' }
}

function listOf(url: string, headers: Readonly<Record<string, string>>): Request {
  return { url, path: '/orders?per_page=20', method: 'GET', headers }
}

/** The list as its page asks for it. */
function listThrough(url: string, headers: Readonly<Record<string, string>>): Request {
  const documents = [...readDocuments(join(root, 'generated/operations')).values()]
  const document = documents.find((each) => nameOf(each) === 'orders_index_list') ?? ''
  const variables = { page: 1, per_page: 20, sort: '-created_at' }
  return {
    url,
    path: '/graphql',
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ documentId: idOf(document), variables }),
  }
}

async function measured(
  request: Request,
  server: Child<object>,
  seconds: number,
): Promise<{ rate: number; nodeMs: number }> {
  const before = await server.cpuMs()
  const { rate, answered } = await requestsPerSecond(request, seconds)
  return { rate, nodeMs: ((await server.cpuMs()) - before) / answered }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function rounded(of: (name: Site) => number): Record<Site, number> {
  const round = (name: Site) => Math.round(of(name) * 10) / 10
  return { plain: round('plain'), rest: round('rest'), gateway: round('gateway'), pglite: round('pglite') }
}

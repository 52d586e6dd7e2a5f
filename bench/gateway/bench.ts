import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idOf } from '../../mesh/http/operation-files.ts'
import { quantile } from '../api/measure.ts'
import { type Child, isAddress, startChild } from '../child.ts'
import { type Request, requestsPerSecond } from '../load.ts'
import { startMesh } from './mesh-start.ts'
import { type DocumentName, documents } from './orders.ts'

export interface GatewayBenchOptions {
  /** How often each is measured, in turn; the figures are medians. */
  readonly runs: number
  /** Seconds of one measurement. */
  readonly seconds: number
  /** Rows of the pages that are asked for. */
  readonly pages?: readonly (20 | 100)[]
}

const sites = ['rest', 'gateway', 'compressed', 'mesh start'] as const
type Site = (typeof sites)[number]

export interface GatewayCase {
  readonly rows: number
  readonly document: DocumentName
  /** Processor time of the site’s process for one call. */
  readonly microseconds: Readonly<Record<Site, number>>
  /** Quotients with what `mesh start` takes. */
  readonly ofMeshStart: Readonly<Record<'gateway' | 'compressed', number>>
}

/**
 * What a call costs between REST and GraphQL: the same page of orders from the API itself, through the gateway (uncompressed, and as it
 * travels over a network) and through `mesh start`. Eight callers at once; each site is a process of its own.
 */
export async function benchGateway({ runs, seconds, pages = [20, 100] }: GatewayBenchOptions): Promise<{
  readonly cases: readonly GatewayCase[]
  readonly runs: number
  readonly seconds: number
}> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-bench-'))
  const started: Child<{ readonly url: string }>[] = []
  const start = async (starting: Promise<Child<{ readonly url: string }>>) => {
    const child = await starting
    started.push(child)
    return child
  }
  try {
    await writeFile(join(folder, 'orders.graphql'), Object.values(documents).join('\n\n'))
    const rest = await start(startServer('rest.ts'))
    const gateway = await start(startServer('ours.ts', rest.addresses.url, folder))
    const mesh = await start(startMesh(rest.addresses.url))
    const children = { rest, gateway, compressed: gateway, 'mesh start': mesh }
    const cases: GatewayCase[] = []
    for (const rows of pages)
      for (const document of ['orders_12', 'orders_31'] as const)
        cases.push(await benchCase(children, { rows, document, runs, seconds }))
    return { cases, runs, seconds }
  } finally {
    await Promise.all(started.map((child) => child.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

function startServer(file: string, ...args: string[]): Promise<Child<{ readonly url: string }>> {
  return startChild(join(import.meta.dirname, file), {}, isAddress, { args })
}

interface Case extends GatewayBenchOptions {
  readonly rows: number
  readonly document: DocumentName
}

async function benchCase(
  children: Readonly<Record<Site, Child<{ readonly url: string }>>>,
  { rows, document, runs, seconds }: Case,
): Promise<GatewayCase> {
  const found: Record<Site, number[]> = { rest: [], gateway: [], compressed: [], 'mesh start': [] }
  for (let run = 0; run < runs; run += 1)
    for (const site of sites) {
      const child = children[site]
      const request = requestFor(site, child.addresses.url, rows, document)
      if (run === 0) await requestsPerSecond(request, seconds)
      const before = await child.cpuMs()
      const { answered } = await requestsPerSecond(request, seconds)
      found[site].push((((await child.cpuMs()) - before) * 1000) / answered)
    }
  const micros = (site: Site): number => Math.round(quantile(found[site], 0.5))
  const against = (site: Site): number => Math.round((micros(site) / micros('mesh start')) * 1000) / 1000
  return {
    rows,
    document,
    microseconds: {
      rest: micros('rest'),
      gateway: micros('gateway'),
      compressed: micros('compressed'),
      'mesh start': micros('mesh start'),
    },
    ofMeshStart: { gateway: against('gateway'), compressed: against('compressed') },
  }
}

function requestFor(site: Site, url: string, rows: number, document: DocumentName): Request {
  const headers = { authorization: 'Bearer token-of-the-benchmark', 'x-company-id': '1' }
  if (site === 'rest') return { url, path: `/orders?page=1&per_page=${rows}`, method: 'GET', headers }
  const variables = { page: 1, per_page: rows, sort: '-created_at' }
  const text = documents[document]
  return {
    url,
    path: '/graphql',
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(site === 'compressed' && { 'accept-encoding': 'br, gzip', 'x-forwarded-for': '198.51.100.7' }),
    },
    body: JSON.stringify(
      site === 'mesh start' ? { query: text, variables } : { documentId: idOf(text), variables },
    ),
  }
}

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testDataKey } from '../../api/testing/data-key.ts'
import { openTestDatabase } from '../../api/testing/database.ts'
import { freePort } from '../../serving/testing/free-port.ts'
import { Program } from '../faults/world/process.ts'
import { startNginx } from './nginx.ts'

export const clientSecret = 'secret-of-the-cluster-tests'

export interface Cluster {
  /** What browsers call, and the certificate that they have to trust. */
  readonly url: string
  readonly certificate: string
  readonly apis: readonly Program[]
  readonly gateways: readonly Program[]
  /** Rows, past the API and its policies. */
  rows<T extends object>(sql: string, values?: readonly unknown[]): Promise<readonly T[]>
  /** What nginx has logged. */
  log(): Promise<string>
  /** What nginx could not do. */
  errors(): Promise<string>
  close(): Promise<void>
}

/** Two gateways and two APIs behind nginx with TLS, on one PostgreSQL with the small demo data, as docs/operations.md describes it. */
export async function openCluster(): Promise<Cluster> {
  const home = await mkdtemp(path.join(tmpdir(), 'console-cluster-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const storage = await openTestDatabase('postgres')
    closing.push(() => storage.close())
    const ports = await Promise.all(Array.from({ length: 6 }, freePort))
    const [tls = 0, between = 0, ...others] = ports
    const own = {
      DATABASE_URL: storage.settings.url ?? '',
      DATA_DIR: path.join(home, 'data'),
      DATA_KEY: testDataKey.toString(),
      CLIENT_SECRET: clientSecret,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      LOGIN_LIMIT: '0',
      WRITE_LIMIT: '0',
      READ_LIMIT: '0',
    }
    const apis = others.slice(0, 2).map(
      (port) =>
        new Program({
          program: 'api alone',
          url: `http://127.0.0.1:${port}`,
          env: { ...own, API_PORT: String(port) },
        }),
    )
    const gateways = others.slice(2).map(
      (port) =>
        new Program({
          program: 'console',
          url: `http://127.0.0.1:${port}`,
          env: { ...own, PORT: String(port), API_URL: `http://127.0.0.1:${between}` },
        }),
    )
    const nginx = await startNginx(home, {
      tls,
      between,
      apis: others.slice(0, 2),
      gateways: others.slice(2),
    })
    closing.push(() => nginx.close())
    for (const program of [...apis, ...gateways]) closing.push(() => program.kill())
    await Promise.all(apis.map((program) => program.start()))
    await Promise.all(gateways.map((program) => program.start()))
    return {
      url: `https://127.0.0.1:${tls}`,
      certificate: nginx.certificate,
      apis,
      gateways,
      rows: async <T extends object>(sql: string, values: readonly unknown[] = []) =>
        await storage.database.system((query) => query<T>(sql, values)),
      log: nginx.log,
      errors: nginx.errors,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A key and a certificate of its own for 127.0.0.1. */
export function writeCertificate(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'].concat([
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  )
  return { key, certificate }
}

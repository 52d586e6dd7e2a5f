import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackages } from '../../scripts/debian.ts'
import { writeCertificate } from './cluster.ts'

const program = '/usr/sbin/nginx'
const template = path.join(import.meta.dirname, '../../deploy/nginx/console.conf.template')

interface Ports {
  readonly tls: number
  readonly between: number
  readonly apis: readonly number[]
  readonly gateways: readonly number[]
}

/** nginx with the configuration that is delivered, in a folder of its own, as the user that runs the tests. */
export async function startNginx(home: string, { tls, between, apis, gateways }: Ports) {
  if (!existsSync(program)) await installPackages(['nginx-light'])
  const folder = path.join(home, 'nginx')
  await mkdir(folder)
  const { key, certificate } = writeCertificate(folder)
  const log = path.join(folder, 'access.log')
  const servers = (ports: readonly number[]) =>
    ports.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=1s;`).join('\n  ')
  const values: Readonly<Record<string, string>> = {
    GATEWAYS: servers(gateways),
    APIS: servers(apis),
    TLS_ADDRESS: `127.0.0.1:${tls}`,
    API_ADDRESS: `127.0.0.1:${between}`,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    LOG: log,
  }
  const sites = (await readFile(template, 'utf8')).replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const main = path.join(folder, 'nginx.conf')
  await writeFile(
    main,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\n${sites}}\n`,
  )
  const child = spawn(program, ['-e', `${folder}/error.log`, '-p', folder, '-c', main], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const errors = () => readFile(`${folder}/error.log`, 'utf8').catch(() => '')
  for (let tries = 0; !(await listens(tls)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`nginx does not listen: ${await errors()}`)
    await wait(50)
  }
  return {
    certificate: await readFile(certificate, 'utf8'),
    log: () => readFile(log, 'utf8'),
    errors,
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { main } from '../../codegen/main.ts'
import { readContract } from '../../mesh/contract-file.ts'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'
import { buildSchema } from '../../mesh/mesh-schema.ts'
import { printSnapshot } from '../../mesh/schema.ts'
import { startGateway } from '../../mesh/server.ts'

export const apisFolder = join(import.meta.dirname, 'apis')

export interface ImportedProject {
  readonly root: string
  /** Runs `manifest <args>` there; what it printed. */
  run(
    ...args: readonly string[]
  ): Promise<{ readonly status: number; readonly out: string; readonly messages: string }>
  read(file: string): string
  write(file: string, text: string): void
  dispose(): void
}

/** An empty folder, outside of the repository. */
export function createImportProject(): ImportedProject {
  const root = mkdtempSync(join(tmpdir(), 'manifest-import-test-'))
  return {
    root,
    async run(...args) {
      const out: string[] = []
      const messages: string[] = []
      const status = await main([...args, '--root', root], {
        out: (text) => out.push(text),
        say: (text) => messages.push(text),
        color: false,
      })
      return { status, out: out.join('\n'), messages: messages.join('\n') }
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** The documents of real products (`apis/real/README.md`), unpacked into a folder. */
export function unpackReal(name: string, folder: string): string {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, gunzipSync(readFileSync(join(apisFolder, `real/${name}.json.gz`))))
  return file
}

/** Imports a document and generates everything from it, the gateway's schema included. */
export async function importAndGenerate(project: ImportedProject, document: string): Promise<void> {
  const imported = await project.run('import', resolve(apisFolder, document))
  if (imported.status !== 0) throw new Error(imported.messages)
  const contract = readContract(join(project.root, 'mesh/openapi.json'))
  if (typeof contract === 'string') throw new Error(contract)
  mkdirSync(join(project.root, 'generated/built'), { recursive: true })
  project.write('generated/built/schema.graphql', printSnapshot(await buildSchema(contract)))
  const generated = await project.run('generate')
  if (generated.status !== 0) throw new Error(generated.messages)
}

export interface ImportedGateway {
  readonly url: string
  /** Runs a generated operation by its name. */
  call(name: string, variables?: object): Promise<unknown>
  close(): Promise<void>
}

/** The gateway of the generated operations, over the adapter of the imported API. */
export async function startImported(
  project: ImportedProject,
  apiUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<ImportedGateway> {
  const contractFile = join(project.root, 'mesh/openapi.json')
  const operationsFolder = join(project.root, 'generated/operations')
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    apiUrl,
    apiHeaders: headers,
    clientId: 9,
    clientSecret: 'unused',
    operationsFolder,
    staticDir: join(project.root, 'dist'),
    contractFile,
    development: false,
    logger: false,
  })
  return {
    url: gateway.url,
    call: callerOf(gateway.url, operationsFolder),
    close: () => gateway.close(),
  }
}

/** Calls generated operations by their names, as the user of this token. */
export function callerOf(url: string, operationsFolder: string, token = 'open'): ImportedGateway['call'] {
  const documents = [...readDocuments(operationsFolder)]
  return async (name, variables = {}) => {
    const documentId = documents.find(([, document]) => nameOf(document) === name)?.[0]
    if (documentId === undefined) throw new Error(`there is no operation ${name}`)
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ documentId, variables }),
    })
    const { data, errors } = (await response.json()) as { data?: { result: unknown }; errors?: unknown }
    return errors ?? data?.result
  }
}

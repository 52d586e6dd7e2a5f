import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/* A client of its own, written after the protocol: nothing of the server's library. */

export interface Position {
  readonly line: number
  readonly character: number
}

export interface Range {
  readonly start: Position
  readonly end: Position
}

export interface TextEdit {
  readonly range: Range
  readonly newText: string
}

export interface Published {
  readonly uri: string
  readonly diagnostics: readonly {
    readonly code: string
    readonly message: string
    readonly range: Range
    readonly severity: number
  }[]
}

export interface Completed {
  readonly label: string
  readonly detail?: string
  readonly textEdit: TextEdit
  readonly documentation?: { readonly value: string }
}

export interface CodeAction {
  readonly title: string
  readonly isPreferred: boolean
  readonly edit: { readonly changes: Readonly<Record<string, readonly TextEdit[]>> }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

const repository = join(import.meta.dirname, '../..')

export class Client {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #answers = new Map<number, (message: Message) => void>()
  readonly #versions = new Map<string, number>()
  readonly published = new Map<string, Published>()
  readonly requests: string[] = []
  #listeners: (() => void)[] = []
  #input = Buffer.alloc(0)
  #last = 0
  readonly ended: Promise<number | null>

  readonly root: string

  private constructor(root: string) {
    this.root = root
    const bin = join(repository, 'codegen/bin/manifest.js')
    this.#process = spawn(process.execPath, [bin, 'lsp', '--stdio', '--root', root], { cwd: root })
    this.#process.stdout.on('data', (data: Buffer) => this.#read(data))
    this.ended = new Promise((resolve) => this.#process.once('exit', resolve))
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  static async start(root: string): Promise<Client> {
    const client = new Client(root)
    await client.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    })
    client.notify('initialized', {})
    return client
  }

  uri(file: string): string {
    return pathToFileURL(join(this.root, file)).href
  }

  async request<T>(method: string, params: unknown): Promise<T> {
    const id = ++this.#last
    const answer = new Promise<Message>((resolve) => this.#answers.set(id, resolve))
    this.#send({ id, method, params })
    const { result, error } = await answer
    if (error !== undefined) throw new Error(error.message)
    return result as T
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params })
  }

  /** Opens a file with the text on the disk, or another. */
  open(file: string, text = readFileSync(join(this.root, file), 'utf8')): void {
    this.#versions.set(file, 1)
    this.notify('textDocument/didOpen', {
      textDocument: { uri: this.uri(file), languageId: 'yaml', version: 1, text },
    })
  }

  /** Closes every file that is open. */
  closeAll(): void {
    for (const file of this.#versions.keys())
      this.notify('textDocument/didClose', { textDocument: { uri: this.uri(file) } })
    this.#versions.clear()
  }

  /** Replaces the whole text, as if it had been typed. */
  type(file: string, text: string): void {
    const version = (this.#versions.get(file) ?? 0) + 1
    this.#versions.set(file, version)
    this.notify('textDocument/didChange', {
      textDocument: { uri: this.uri(file), version },
      contentChanges: [{ text }],
    })
  }

  /** The codes shown in a file, once they are these. */
  async shows(file: string, codes: readonly string[]): Promise<Published['diagnostics']> {
    const uri = this.uri(file)
    for (;;) {
      const found = this.published.get(uri)?.diagnostics ?? (codes.length === 0 ? [] : null)
      if (
        found !== null &&
        found
          .map(({ code }) => code)
          .toSorted()
          .join(' ') === codes.toSorted().join(' ')
      )
        return found
      await new Promise<void>((resolve) => this.#listeners.push(resolve))
    }
  }

  /** Once the server has looked at what was typed last, and has nothing more to do. */
  async quiet(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await this.request('textDocument/hover', {
      textDocument: { uri: this.uri('none.yaml') },
      position: { line: 0, character: 0 },
    })
  }

  async stop(): Promise<number | null> {
    if (this.#process.exitCode === null) {
      await this.request('shutdown', null)
      this.notify('exit', null)
    }
    return this.ended
  }

  /** The editor is gone without a word. */
  hangUp(): void {
    this.#process.stdin.end()
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  #read(data: Buffer): void {
    this.#input = Buffer.concat([this.#input, data])
    for (;;) {
      const end = this.#input.indexOf('\r\n\r\n')
      const length = Number(
        /Content-Length: (\d+)/i.exec(this.#input.subarray(0, Math.max(0, end)).toString())?.[1],
      )
      if (end === -1 || this.#input.length < end + 4 + length) return
      const message: Message = JSON.parse(this.#input.subarray(end + 4, end + 4 + length).toString('utf8'))
      this.#input = this.#input.subarray(end + 4 + length)
      this.#receive(message)
    }
  }

  #receive(message: Message): void {
    const { id, method, params } = message
    if (method === undefined) {
      if (id !== undefined) this.#answers.get(id)?.(message)
      return
    }
    this.requests.push(method)
    if (id !== undefined) this.#send({ id, result: null })
    if (method === 'textDocument/publishDiagnostics') {
      const published = params as Published
      this.published.set(published.uri, published)
    }
    for (const listener of this.#listeners.splice(0)) listener()
  }
}

/** A text with `‸` where the cursor is: the text without it, and the position. */
export function withCursor(marked: string): { readonly text: string; readonly position: Position } {
  const offset = marked.indexOf('‸')
  return { text: marked.replace('‸', ''), position: positionOf(marked, offset) }
}

export function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

/** Where the first occurrence of a text stands, and a few characters into it. */
export const positionIn = (text: string, part: string, into = 0): Position =>
  positionOf(text, text.indexOf(part) + into)

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n')
  const offset = ({ line, character }: Position): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character
  return edits
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (all, { range, newText }) => all.slice(0, offset(range.start)) + newText + all.slice(offset(range.end)),
      text,
    )
}

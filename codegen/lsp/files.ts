import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createReport } from '../diagnostics/diagnostic.ts'
import { type ManifestText, readManifestText } from '../fix/text.ts'
import { readPlain } from '../parse/plain.ts'
import { parseYaml } from '../parse/yaml.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'

export type Folder = 'sections' | 'locales'

/** What stands on the disk, of which most is right. */
function saved(path: string): Read {
  const text = readTextUntouched(path)
  const data = text === null ? undefined : readPlain(text)
  return { text: data === undefined ? null : text, data, isPlain: data !== undefined }
}

interface Read {
  /** Null: not read yet. */
  readonly text: string | null
  readonly data: unknown
  readonly isPlain: boolean
}

/** The manifest's files as they are in the editor, else on the disk. Of one that cannot be parsed now, the last data that could. */
export interface ReadFiles {
  readonly names: readonly string[]
  console(): unknown
  /** By the name of the file, without its end. */
  folder(name: Folder): ReadonlyMap<string, { readonly file: string; readonly data: object }>
  text(file: string): string | null
  /** With places; read when it is needed, and again only after a change. */
  located(file: string): ManifestText | null
}

export function createReadFiles(project: () => Project): ReadFiles {
  const parsed = new Map<string, Read>()
  const located = new Map<string, ManifestText>()
  const list = (folder: '' | Folder): readonly string[] => {
    const path = join(project().manifest, folder)
    return existsSync(path)
      ? readdirSync(path)
          .filter((name) => name.endsWith('.yaml'))
          .map((name) => join(path, name))
      : []
  }
  const textOf = (path: string): string | null => project().unsaved?.get(path) ?? readTextUntouched(path)
  const dataOf = (path: string): unknown => {
    const text = textOf(path)
    if (!parsed.has(path)) parsed.set(path, saved(path))
    const known = parsed.get(path)
    if (text === null || known?.text === text) return known?.data
    const plain = readPlain(text)
    // What was plain until now and is not any more is being typed: where its mistakes are, the compiler says.
    const read = plain ?? (known?.isPlain === true ? undefined : parseYaml(path, text, createReport())?.data)
    const data = read ?? known?.data
    parsed.set(path, { text, data, isPlain: known?.isPlain === true || plain !== undefined })
    return data
  }
  const pathOf = (file: string): string => join(project().root, file)
  return {
    get names() {
      return [...list(''), ...list('sections'), ...list('locales')].map((path) => project().show(path))
    },
    console: () => dataOf(join(project().manifest, 'console.yaml')),
    folder(name) {
      const entries = list(name).flatMap((path) => {
        const data = dataOf(path)
        return typeof data === 'object' && data !== null
          ? [[basename(path, '.yaml'), { file: project().show(path), data }] as const]
          : []
      })
      return new Map(entries)
    },
    text: (file) => textOf(pathOf(file)),
    located(file) {
      const text = textOf(pathOf(file))
      if (text === null) return null
      const known = located.get(file)
      if (known?.text === text) return known
      const read = readManifestText(file, text)
      located.set(file, read)
      return read
    },
  }
}

import { type Archive, openArchive } from '../archive.ts'
import type { SheetLines } from '../sheet-lines.ts'
import { Unreadable } from '../unreadable.ts'
import { readParts } from './parts.ts'
import { readRows } from './rows.ts'
import { readStrings } from './strings.ts'
import { readDateStyles } from './styles.ts'

/** Adds the rows of a workbook's first sheet as texts. Throws `Unreadable` where it is none, or has more than a sheet may have. */
export async function readWorkbook(content: Buffer, lines: SheetLines): Promise<void> {
  const archive = await openArchive(content)
  const parts = await readParts(archive)
  if (parts.sheet === null) throw new Unreadable('文件无法读取，请检查格式')
  const strings = await optional(archive, parts.strings, readStrings, [])
  const dateStyles = await optional(archive, parts.styles, readDateStyles, new Set<number>())
  await readRows(archive.read(parts.sheet), { strings, dateStyles, since1904: parts.since1904 }, lines)
}

async function optional<T>(
  archive: Archive,
  name: string | null,
  read: (content: AsyncIterable<Uint8Array>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  return name !== null && archive.has(name) ? await read(archive.read(name)) : otherwise
}

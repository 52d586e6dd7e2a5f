import { longSheet } from './limits.ts'
import { headersOf, noLines, readLines } from './read-sheet.ts'
import { SheetLines } from './sheet-lines.ts'

/** Bytes that are joined before they leave the heap. */
const portion = 256 * 1024

/**
 * Reads a file of the formats of `readSheet` that may have ten times as many lines: what it says as lines of JSON, the headers first, as bytes, so
 * that its cells never lie in memory together. Throws `Unreadable`. Runs in a thread: `openFile('longSheet', …)`.
 */
export async function readLongSheet(content: Buffer, _options: null): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let headers: string[] | null = null
  let pending = ''
  let rows = 0
  const write = (cells: readonly string[]) => {
    pending += `${JSON.stringify(cells)}\n`
    if (pending.length < portion) return
    parts.push(Buffer.from(pending))
    pending = ''
  }
  const lines = new SheetLines((line) => {
    if (headers === null) {
      headers = headersOf(line)
      write(headers)
      return
    }
    rows += 1
    write(headers.map((_header, place) => (line[place] ?? '').trim()))
  }, longSheet)
  await readLines(content, lines)
  if (rows === 0) throw noLines()
  parts.push(Buffer.from(pending))
  return Buffer.concat(parts)
}

import { readMarkup } from '../markup.ts'

/** The numbers of the cell styles that show a number as a day or a time. */
export async function readDateStyles(content: AsyncIterable<Uint8Array>): Promise<Set<number>> {
  const formats = new Map<number, string>()
  const used: number[] = []
  let isCellStyles = false
  await readMarkup(content, {
    open: (name, attributes) => {
      const format = Number(attributes['numFmtId'] ?? '0')
      if (name === 'cellXfs') isCellStyles = true
      if (name === 'numFmt') formats.set(format, attributes['formatCode'] ?? '')
      if (name === 'xf' && isCellStyles) used.push(format)
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return new Set(used.flatMap((format, style) => (showsTime(format, formats.get(format)) ? [style] : [])))
}

/** What a file does not define itself is one of the formats that every program knows (ECMA-376 part 1, 18.8.30). */
function showsTime(format: number, code: string | undefined): boolean {
  if (code !== undefined) return /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|[\\_*]./gi, ''))
  return (
    (format >= 14 && format <= 22) ||
    (format >= 27 && format <= 36) ||
    (format >= 45 && format <= 47) ||
    (format >= 50 && format <= 58)
  )
}

/** Rows of cells as spreadsheets copy them: tabs between cells, a quoted cell may hold tabs, breaks and doubled quotes. */
export function cellsOfText(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  const end = text.replace(/(?:\r\n|\n|\r)$/, '')
  while (cell.lastIndex <= end.length) {
    const [, quoted, plain = '', separator] = cell.exec(end) ?? []
    if (separator === undefined) return plainCells(end)
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (separator === '') return rows
    if (separator !== '\t') rows.push([])
  }
  return rows
}

/** A quote that nothing closes is an ordinary character. */
const plainCells = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.split('\t'))

/** The same, for the clipboard. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A number as people and spreadsheets write it (`$1,234.50`, `￥９９`, `1 200`) as the API takes it; null: it is none. */
export function decimalOfText(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,'_]/g, '')
    .replace(/^(-?)(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥])/, '$1')
    .replace(/(?:[A-Z]{3}|[€元])$/, '')
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)
    ? plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
    : null
}

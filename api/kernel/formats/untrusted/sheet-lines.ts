import { message } from '../messages/message.ts'
import { sheet as limits } from './limits.ts'
import { tooManyTexts, Unreadable } from './unreadable.ts'

/** The lines of a table, as many as may be read; blank ones are left out. Throws `Unreadable` at the first that is too many. */
export class SheetLines {
  readonly all: string[][] = []
  #cells = 0
  #characters = 0

  add(line: readonly string[]): void {
    if (!line.some((text) => text.trim() !== '')) return
    if (this.all.length === 0 && line.length > limits.columns)
      throw new Unreadable(message('最多 {n} 列', { n: limits.columns }))
    if (this.all.length > limits.rows)
      throw new Unreadable(message('一次最多导入 {n} 行，请拆分文件', { n: limits.rows }))
    const cells = line.slice(0, this.all[0]?.length)
    this.#cells += cells.length
    for (const text of cells) this.#characters += text.length
    if (this.#cells > limits.cells || this.#characters > limits.characters) throw tooManyTexts()
    this.all.push(cells)
  }
}

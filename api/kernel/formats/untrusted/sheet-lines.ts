import { message } from '../messages/message.ts'
import { sheet } from './limits.ts'
import { tooManyTexts, Unreadable } from './unreadable.ts'

/** How much a table may hold. */
export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  readonly cells: number
  /** Of all cells together. */
  readonly characters: number
}

/** Takes the lines of a table, as many as may be read; blank ones are left out. Throws `Unreadable` at the first that is too many. */
export class SheetLines {
  readonly #take: (line: string[]) => void
  readonly #limits: SheetLimits
  #lines = 0
  #width = 0
  #cells = 0
  #characters = 0

  constructor(take: (line: string[]) => void, limits: SheetLimits = sheet) {
    this.#take = take
    this.#limits = limits
  }

  add(line: readonly string[]): void {
    const limits = this.#limits
    if (!line.some((text) => text.trim() !== '')) return
    if (this.#lines === 0 && line.length > limits.columns)
      throw new Unreadable(message('最多 {n} 列', { n: limits.columns }))
    if (this.#lines > limits.rows)
      throw new Unreadable(message('一次最多导入 {n} 行，请拆分文件', { n: limits.rows }))
    if (this.#lines === 0) this.#width = line.length
    const cells = line.slice(0, this.#width)
    this.#lines += 1
    this.#cells += cells.length
    for (const text of cells) this.#characters += text.length
    if (this.#cells > limits.cells || this.#characters > limits.characters) throw tooManyTexts()
    this.#take(cells)
  }
}

import type { CellValue } from '../../../engine/model/rules.ts'
import { noProduct } from '../events/kinds/find.ts'
import type { HistoryDefaults } from './defaults.ts'

/** The value of a column that names a record of the company; null where the column names none. */
export function namedIn(name: string, text: string, names: HistoryDefaults): CellValue | null {
  const find = name === 'payment_method' ? methodIn : name.endsWith('product_pid') ? productIn : null
  if (find === null) return null
  const found = meanings.get(names) ?? new Map<string, CellValue>()
  meanings.set(names, found)
  const key = `${find.name} ${text}`
  const meaning = found.get(key) ?? find(text, names)
  if (found.size < mostMeanings) found.set(key, meaning)
  return meaning
}

const meanings = new WeakMap<HistoryDefaults, Map<string, CellValue>>()
const mostMeanings = 5_000

/** A product by its PID or its name; a name that several have says too little. */
function productIn(text: string, { products }: HistoryDefaults): CellValue {
  const plain = text.trim().toLowerCase()
  const byPid = products.find(({ pid }) => String(pid) === plain)
  const found = byPid === undefined ? products.filter(({ name }) => name.toLowerCase() === plain) : [byPid]
  const [only] = found
  if (only === undefined) return { problem: noProduct }
  return found.length === 1 ? { value: only.pid } : { problem: '有同名的产品，请填写产品 PID' }
}

function methodIn(text: string, { methods }: HistoryDefaults): CellValue {
  const plain = text.trim().toLowerCase()
  const found = methods.find((name) => name.toLowerCase() === plain)
  return found === undefined ? { problem: '没有这种支付方式' } : { value: found }
}

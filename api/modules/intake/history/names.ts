import type { CellValue } from '../../../engine/model/rules.ts'
import { noProduct } from '../events/kinds/find.ts'
import type { Known } from './known.ts'

/** The value of a column that names a record of the company; null where the column names none. */
export function namedIn(name: string, text: string, known: Known): CellValue | null {
  if (name === 'payment_method') return methodIn(text, known)
  return name.endsWith('product_pid') ? productIn(text, known) : null
}

/** A product by its PID or its name; a name that several have says too little. */
function productIn(text: string, { products }: Known): CellValue {
  const plain = text.trim().toLowerCase()
  const byPid = products.find(({ pid }) => String(pid) === plain)
  const found = byPid === undefined ? products.filter(({ name }) => name.toLowerCase() === plain) : [byPid]
  const [only] = found
  if (only === undefined) return { problem: noProduct }
  return found.length === 1 ? { value: only.pid } : { problem: '有同名的产品，请填写产品 PID' }
}

function methodIn(text: string, { methods }: Known): CellValue {
  const plain = text.trim().toLowerCase()
  const found = methods.find((name) => name.toLowerCase() === plain)
  return found === undefined ? { problem: '没有这种支付方式' } : { value: found }
}

import type { PlainMessage } from '../../kernel/formats/messages/message.ts'

const deepest = 40

/**
 * Where in a received value something stands that cannot be stored: a NUL character, half of a surrogate pair, or nesting deeper than 40.
 * Null if all is well. Does not recurse: its input is not to be trusted.
 */
export function unstorable(value: unknown): { path: string; problem: PlainMessage } | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item.value === 'string') {
      if (!isStorable(item.value)) return { path: item.path, problem: '含有无法保存的字符' }
    } else if (typeof item.value === 'object' && item.value !== null) {
      if (item.depth > deepest) return { path: item.path, problem: '嵌套过深' }
      for (const [name, child] of Object.entries(item.value)) {
        if (!isStorable(name)) return { path: item.path, problem: '含有无法保存的字符' }
        const path = item.depth < 3 ? [item.path, name].filter((part) => part !== '').join('.') : item.path
        open.push({ value: child, path, depth: item.depth + 1 })
      }
    }
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

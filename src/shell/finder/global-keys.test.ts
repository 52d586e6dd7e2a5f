import { expect, test } from 'vitest'
import { type Stroke, resolveStroke } from './global-keys.ts'

const stroke = (key: string, overrides: Partial<Stroke> = {}): Stroke => ({
  key,
  isControlled: false,
  isTyping: false,
  at: 1000,
  ...overrides,
})

test.for([
  ['?', 'keys'],
  ['[', 'sidebar'],
  ['r', 'refresh'],
  ['k', null],
  ['d', null],
] as const)('%s alone', ([key, command]) => {
  expect(resolveStroke(stroke(key), null)).toEqual({ command, pending: null })
})

test('a key with Ctrl acts while something is typed, one without does not', () => {
  expect(resolveStroke(stroke('k', { isControlled: true, isTyping: true }), null).command).toBe('palette')
  expect(resolveStroke(stroke('r', { isControlled: true }), null).command).toBe(null)
  expect(resolveStroke(stroke('r', { isTyping: true }), null).command).toBe(null)
  expect(resolveStroke(stroke('g', { isTyping: true }), null).pending).toBe(null)
})

test('two keys one after the other', () => {
  const first = stroke('g')
  expect(resolveStroke(first, null)).toEqual({ command: null, pending: first })
  expect(resolveStroke(stroke('d', { at: 1400 }), first)).toEqual({ command: 'dashboard', pending: null })
  expect(resolveStroke(stroke('d', { at: 9000 }), first).command).toBe(null)
  expect(resolveStroke(stroke('r', { at: 1400 }), first).command).toBe(null)
})

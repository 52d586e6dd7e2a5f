import { expect, test } from 'vitest'
import { notices } from './notices.ts'

test('each notice has a title of its own, and the kinds are as frequent as the design says', () => {
  const weightOf = (type: string) =>
    notices.reduce((sum, notice) => (notice.type === type ? sum + notice.weight : sum), 0)
  expect(['success', 'error', ''].map(weightOf)).toEqual([22, 10, 8])
  expect(new Set(notices.map(({ title }) => title)).size).toBe(notices.length)
})

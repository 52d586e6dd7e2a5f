import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { Fact } from '../../../generated/types.ts'
import { until } from '../../../tests/components/until.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Row } from '../model/rows/list-result.ts'
import { FactList } from './fact-list.tsx'

const fact = (field: string, type: Fact['type'], more: Partial<Fact> = {}): Fact => ({
  field,
  key: field,
  label: field.toUpperCase(),
  type,
  ...more,
})

async function show(facts: readonly Fact[], record: Row): Promise<HTMLElement> {
  await loadTexts(['record', 'records'])
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <MemoryRouter>
      <FactList facts={facts} record={record} layout="columns" />
    </MemoryRouter>,
  )
  await until('the facts', () => host.querySelector('.fact-list') !== null)
  return host
}

test('an object is a group of its parts, a list of objects a table; what there is nothing of is left out', async () => {
  const parts = [fact('street', 'text'), fact('built', 'date'), fact('note', 'text')]
  const host = await show(
    [
      fact('name', 'text'),
      fact('address', 'json', { parts }),
      fact('lines', 'json', { parts: [fact('sku', 'text'), fact('size', 'bytes')], many: true }),
      fact('nothing', 'json', { parts }),
      fact('none', 'json', { parts, many: true }),
    ],
    {
      name: 'Ada',
      address: { street: 'Elm 1', built: '2026-01-02', note: null },
      lines: [
        { sku: 'A', size: 2048 },
        { sku: 'B', size: null },
      ],
      nothing: { street: null },
      none: [],
    },
  )
  await until('the parts', () => host.querySelectorAll('.fact-section').length > 1)
  const sections = [...host.querySelectorAll('.fact-section')].map((section) => [
    section.querySelector('h3')?.textContent,
    [...section.querySelectorAll('dt, th, td, dd')].map(({ textContent }) => textContent),
  ])
  expect(sections).toEqual([
    ['ADDRESS', ['STREET', 'Elm 1', 'BUILT', '2026-01-02']],
    ['LINES', ['SKU', 'SIZE', 'A', '2 KB', 'B', '—']],
  ])
})

test('amounts of cents, lengths and colours are shown as such', async () => {
  const host = await show(
    [
      fact('total', 'money', { currency: { key: 'currency' }, unit: 'minor' }),
      fact('took', 'duration', { unit: 'milliseconds' }),
      fact('color', 'color'),
    ],
    { total: 1999, currency: 'usd', took: 61_000, color: '2d72d2' },
  )
  expect([...host.querySelectorAll('dd')].map(({ innerText }) => innerText)).toEqual([
    '$19.99',
    expect.stringMatching(/^1\s?\S+ 1\s?\S+$/),
    '2d72d2',
  ])
  expect(host.querySelector<HTMLElement>('.cell-swatch')?.style.background).toEqual('rgb(45, 114, 210)')
})

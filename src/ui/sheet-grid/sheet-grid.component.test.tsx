import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { until } from '../../../tests/components/until.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { decimalOfText } from './tabular-text.ts'
import { useSheetEdits } from './use-sheet-edits.ts'

const lines = (...keys: readonly string[]) => keys.map((key) => ({ key, title: key }))

const original = (row: string, column: string) => `${row}${column}`

function Sheet() {
  const { textAt, edit, undo } = useSheetEdits(original)
  return (
    <SheetGrid
      label="sheet"
      corner=""
      rows={lines('1', '2', '3')}
      columns={lines('0', '5', '9')}
      textAt={(row, column) => textAt(row, column) ?? original(row, column)}
      isChanged={(row, column) => textAt(row, column) !== null}
      isLocked={(row, column) => row === '3' && column === '9'}
      problemAt={(row, column) => (decimalOfText(textAt(row, column) ?? '1') === null ? 'no number' : null)}
      onEdit={edit}
      onUndo={undo}
    />
  )
}

const cells = () => [...document.querySelectorAll<HTMLElement>('.sheet-grid td')]
const texts = () => cells().map(({ textContent }) => textContent)
const marked = (attribute: string) =>
  cells().flatMap((cell, at) => (cell.hasAttribute(attribute) ? [at] : []))

test('cells are typed into, moved between, pasted into, filled down, emptied and taken back', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Sheet />)
  await until('the sheet', () => cells().length === 9)
  cells()[0]?.focus()
  await userEvent.keyboard('7{Enter}')
  await until('the next cell', () => document.activeElement === cells()[3])
  expect(texts()[0]).toBe('7')
  await userEvent.keyboard('{F2}x{Tab}')
  await until('what is wrong', () => marked('aria-invalid').length === 1)
  expect([marked('aria-invalid'), document.activeElement === cells()[4]]).toEqual([[3], true])

  paste('1\t2\t3\n4\t5\t6')
  await until('the paste', () => texts()[7] === '4')
  expect(texts()).toEqual(['7', '15', '19', '20x', '1', '2', '30', '4', '39'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await until('the paste taken back as a whole', () => texts()[7] === '35')
  expect(marked('data-changed')).toEqual([0, 3])

  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}')
  await until('the fill', () => texts()[7] === '15')
  expect(texts().slice(3)).toEqual(['20x', '15', '19', '30', '15', '39'])
  await userEvent.keyboard('{Delete}')
  await until('empty cells', () => texts()[1] === '')
  expect(texts()[8]).toBe('39')
})

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

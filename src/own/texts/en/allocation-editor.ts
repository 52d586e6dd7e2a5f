import type { allocationEditor as zh } from '../zh/allocation-editor.ts'

export const allocationEditor: Record<keyof typeof zh, string> = {
  sum: 'Total {{sum}}%',
  missing: '{{rest}}% to go',
  equal: 'Split equally',
  rest: 'Rest to the last line',
  copyLast: 'Copy the latest',
  nothingToCopy: 'Nothing to copy',
}

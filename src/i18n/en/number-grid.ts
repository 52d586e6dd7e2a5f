import type { numberGrid as zh } from '../zh/number-grid.ts'

export const numberGrid: Record<keyof typeof zh, string> = {
  notValid: 'Not a valid number',
  hint: 'Cells can be pasted from a spreadsheet',
  dirty: '{{count}} cells not saved',
  invalid: '{{count}} cells are no valid numbers',
  save: 'Save',
  discard: 'Discard',
}

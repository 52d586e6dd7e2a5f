import type { English } from '../../../i18n/english.ts'
import type { numberGrid as zh } from '../zh/number-grid.ts'

export const numberGrid: English<typeof zh> = {
  notValid: 'Not a valid number',
  hint: 'Cells can be pasted from a spreadsheet',
  dirty: '{{count}} cells not saved',
  dirty_one: '{{count}} cell not saved',
  invalid: '{{count}} cells are no valid numbers',
  invalid_one: '{{count}} cell is no valid number',
  save: 'Save',
  discard: 'Discard',
}

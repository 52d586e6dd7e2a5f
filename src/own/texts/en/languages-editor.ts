import type { languagesEditor as zh } from '../zh/languages-editor.ts'

export const languagesEditor: Record<keyof typeof zh, string> = {
  order: 'Drag {{name}}, or move it with the arrow keys',
  moved: 'Moved to place {{place}}',
  titleOf: 'Displayed name of {{mark}}',
  remove: 'Remove {{name}}',
  exclusive: '{{mark}} is selected: a company has one of the two',
}

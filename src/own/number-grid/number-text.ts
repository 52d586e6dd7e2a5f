import { decimalOfText } from '../../ui/sheet-grid/tabular-text.ts'

/** A number as the API takes it. One equal to the stored number is written as that is; what is no number stays, to be seen and mended. */
export function numberText(text: string, stored: string): string {
  const number = decimalOfText(text) ?? text.trim()
  return number !== '' && stored !== '' && Number(number) === Number(stored) ? stored : number
}

export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text)

import type { costGrid as zh } from '../zh/cost-grid.ts'

export const costGrid: Record<keyof typeof zh, string> = {
  title: 'Cost by day',
  before: 'Previous month',
  after: 'Next month',
  date: 'Date',
  cost: 'Cost',
  impressions: 'Impressions',
  clicks: 'Clicks',
  conversions: 'Conversions',
  monthOfUnsaved: 'Save or discard the changes before you choose another month',
}

import type { record as zh } from '../zh/record.ts'

export const record: Readonly<Record<keyof typeof zh, string>> = {
  backToList: 'Back to list',
  copyId: 'Copy ID {{id}}',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  created: 'Created',
  updated: 'Updated',
  moreActions: 'More actions',
  previous: 'Previous',
  next: 'Next',
  place: '{{place}} of {{total}}',
  tabs: 'Tabs',
  nothingRelated: 'Nothing belongs to it',
  nothingYet: 'Nothing yet',
}

import { useSyncExternalStore } from 'react'
import { followRecordTitle, recordTitle } from '../data/record-title.ts'

/** What a person calls the record that the page on screen is about; empty where it is about none. */
export function useRecordTitle(): string {
  return useSyncExternalStore(followRecordTitle, recordTitle)
}

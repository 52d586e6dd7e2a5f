import type { ImportPreview } from '../import-context.ts'

/** A file of two lines that can be written. */
export function previewOf(overrides: Partial<ImportPreview> = {}): ImportPreview {
  return {
    id: 3,
    file_name: 'a.csv',
    headers: ['E'],
    columns: [{ name: 'email', label: '邮箱', en: 'Email', required: true }],
    mapping: { email: 'E' },
    missing: [],
    options: {},
    total: 2,
    valid: 2,
    invalid: 0,
    duplicates: 0,
    outcomes: [],
    results: {},
    rows: [],
    ...overrides,
  }
}

import type { Draft, FormBase, FormRequest } from '../form-context.ts'

const orderOf = (note: string, hour: string): FormBase => ({
  record: { id: 5, note, updated_at: `2026-03-01T${hour}:00:00Z` },
  values: { note },
})

/** One order in the versions of a day. */
export const order = orderOf('first', '09')
export const newerOrder = orderOf('newer', '10')
export const savedOrder = orderOf('mine', '11')
export const theirOrder = orderOf('theirs', '12')

export const request: FormRequest = {
  ref: { name: 'orders_edit_save', hash: 'h1', kind: 'mutation', variables: ['id', 'input'] },
  variables: { id: 5, input: { note: 'mine' } },
}

export const draft: Draft = {
  at: 0,
  version: '2026-03-01T09:00:00Z',
  fields: { note: { was: 'first', is: 'typed' } },
  intent: { variables: JSON.stringify(request.variables), key: 'k1' },
}

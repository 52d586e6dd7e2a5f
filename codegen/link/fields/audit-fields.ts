import type { Selection } from '../../graphql/selection.ts'

/** What a header says of any record that has it: its number, who made and changed it, and when. */
export const auditFields: Selection = {
  id: true,
  created_at: true,
  created_by_record: true,
  updated_at: true,
  updated_by_record: true,
}

import type { English } from '../../../i18n/english.ts'
import type { placementPreview as zh } from '../zh/placement-preview.ts'

/** Texts of the preview of a creative in its place. */
export const placementPreview: English<typeof zh> = {
  title: 'Placement preview',
  noPosition: 'Choose a position to see the preview',
  failed: 'The preview failed',
  retry: 'Try again',
  others: '{{count}} others in the same place at the time',
  others_one: '{{count}} other in the same place at the time',
  free: 'Nothing else is shown there',
  priority: 'priority {{value}}',
}

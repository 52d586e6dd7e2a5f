import type { English } from '../../../i18n/english.ts'
import type { surveyResults as zh } from '../zh/survey-results.ts'

/** Texts of what was answered to a survey. */
export const surveyResults: English<typeof zh> = {
  filters: 'Filter responses',
  from: 'From',
  to: 'To',
  drop: 'Remove filter: {{text}}',
  clear: 'Clear filters',
  hint: 'Click an answer to see only those who gave it',
  nobodyYet: 'No responses yet',
  nobodyMatches: 'No responses match',
  seconds: '{{count}} s',
  minutes: '{{minutes}} min {{seconds}} s',
  funnel: 'Completion funnel',
  answered: '{{count}} answers',
  answered_one: '{{count}} answer',
  average: 'average {{value}}',
  unanswered: 'Nobody answered yet',
  emails: 'Addresses are shown with the responses only',
  'type.single': 'Single choice',
  'type.multi': 'Multiple choice',
  'type.text': 'Text',
  'type.rating': 'Rating',
  'type.nps': 'NPS',
  'type.matrix': 'Matrix',
  'type.email': 'Email',
}

import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { surveyAnswers } from './counted.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { surveyResponses } from './survey-responses.ts'
import { surveys } from './surveys.ts'

export default defineModule({
  resources: [surveyResponses, surveys],
  keys: keysOf('survey', {
    'surveys.index': ['问卷·查看', 'Surveys: view'],
    'surveys.store': ['问卷·新建', 'Surveys: create'],
    'surveys.update': ['问卷·修改', 'Surveys: edit'],
    'surveys.remove': ['问卷·删除', 'Surveys: delete'],
  }),
  demo,
  english,
  statistics: { counted: [surveyAnswers] },
})

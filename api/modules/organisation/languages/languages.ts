import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'

const fields = {
  mark: enumeration('语言标记', 'Mark', contentLanguage, { required: true, unique: 'global' }),
  title: string('名称', 'Title', { min: 1, max: 20, required: true }),
  flag: string('旗帜', 'Flag', { max: 2, required: true }),
  html_lang: string('HTML lang', 'HTML lang', { min: 2, max: 10, required: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    languages: typeof fields
  }
}

export const languages = defineResource({
  name: 'languages',
  entity: 'Language',
  zh: '语言',
  en: 'Language',
  path: '/languages',
  scope: 'global',
  title: 'title',
  fields,
  list: { search: [], sortable: ['mark', 'title'], sort: 'mark', filters: [], perPage: 20 },
  operations: { index: 'signedIn' },
})

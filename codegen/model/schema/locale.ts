import { define, either, mapOf, object } from './build.ts'
import { languageTag, text } from './names.ts'

export const pageLocale = define(
  'pageLocale',
  object('Translations of one page / 一个页面的翻译', {
    required: { title: text },
    optional: {
      menu: mapOf('By parameter values / 按参数值', text, { minProperties: 0 }),
      views: mapOf('By key / 按 key', text, { minProperties: 0 }),
      actions: mapOf('By key / 按 key', text, { minProperties: 0 }),
      groups: mapOf('Groups of fields, by key / 字段分组，按 key', text, { minProperties: 0 }),
      steps: mapOf('Steps, by key / 步骤，按 key', text, { minProperties: 0 }),
      tabs: mapOf('Tabs, by key / 页签，按 key', text, { minProperties: 0 }),
      charts: mapOf('Charts, by key / 图表，按 key', text, { minProperties: 0 }),
      tones: mapOf('Marks by condition, by key / 条件标记，按 key', text, { minProperties: 0 }),
      ranges: mapOf('Days of a record, by key / 记录的起止区间，按 key', text, { minProperties: 0 }),
      empty: mapOf(
        'The texts without data, under `text` and `hint` / 无数据时的文字，键为 text、hint',
        text,
        { minProperties: 0 },
      ),
    },
  }),
)

export const sectionLocale = object('One section / 一个分区', {
  required: { title: text },
  optional: {
    pages: mapOf(
      'By page name; a text when only the title matters / 按页面名；只有标题时直接写文字',
      either(null, text, pageLocale),
      { minProperties: 0 },
    ),
  },
})

export const locale = define(
  'locale',
  object("Translations of the manifest's own texts / 清单文字的翻译", {
    required: {
      language: languageTag('Language of this file / 本文件的语言'),
      sections: mapOf('By section, then by page / 按分区、页面', sectionLocale, { minProperties: 0 }),
    },
  }),
)

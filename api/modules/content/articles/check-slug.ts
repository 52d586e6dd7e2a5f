import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { bool, enumeration, int, slug, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { newLanguage } from '../../../engine/operations/read/language.ts'
import { freeSlug } from '../free-slug.ts'

export const checkSlug = collectionAction({
  name: 'check_slug',
  path: '/check-slug',
  method: 'GET',
  zh: '检查文章网址标识',
  en: 'Whether a slug is free',
  access: ['articles.store', 'articles.update'],
  input: {
    language: enumeration('语言', 'Language', contentLanguage),
    slug: slug('网址标识', 'Slug', { min: 2, max: 120, required: true }),
    except: int('除外', 'Except', { min: 1 }),
  },
  answer: {
    fields: {
      available: bool('可用', 'Available', { required: true }),
      suggestion: string('建议', 'Suggestion', { required: true }),
    },
  },
  async run({ call, resource, input }) {
    const { language } = await newLanguage(resource, input, call)
    const requestedSlug = input.slug
    const suggestion = await freeSlug(call, {
      table: 'articles',
      language: language ?? '',
      slug: requestedSlug,
      most: 120,
      except: input.except ?? 0,
    })
    return { available: suggestion === requestedSlug, suggestion }
  },
})

import { beforeAll } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { records } from './records.ts'

let number = 0

/** Themes, reviews and rules, each valid as it is made. */
export function reviewContext(open: () => TestApi) {
  let api: TestApi
  let admin: Client
  let theme: number
  const next = () => (number += 1)
  const themes = records(
    () => admin,
    '/review-themes',
    () => ({
      language: 'en',
      title: `Theme ${next()}`,
      type: 'custom',
      url: `https://www.imageforge.example/theme/${number}`,
    }),
  )
  const reviews = records(
    () => admin,
    '/reviews',
    () => ({
      theme_id: theme,
      author_name: `Guest ${next()}`,
      email: `guest${number}@mail.example`,
      rating: 5,
      content: 'Works fine for me.',
    }),
  )
  const rules = records(
    () => admin,
    '/review-blacklists',
    () => ({ type: 'word', value: `forbidden ${next()}`, match: 'contains', action: 'pending' }),
  )
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    theme = (await themes.made()).id
  })

  return {
    get api() {
      return api
    },
    get admin() {
      return admin
    },
    get theme() {
      return theme
    },
    themes,
    reviews,
    rules,
    next,
  }
}

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Question } from '../../../modules/content/surveys/questions.ts'
import type { PublicSurvey } from '../../../modules/content/surveys/visitors/find-surveys.ts'
import { conditionRules } from './condition-rules.ts'
import { surveyForm } from './page.ts'
import { answersIn } from './posted.ts'

const options = [
  { key: 'a', label: 'A & B' },
  { key: '"><script>', label: '<b>' },
  { key: 'old', label: 'Old', disabled: true },
]
const questions: readonly Question[] = [
  { key: 'one', type: 'single', title: 'One <i>', options, required: true },
  { key: 'some', type: 'multi', title: 'Some', options },
  { key: 'nps', type: 'nps', title: 'NPS', show_if: { key: 'one', op: 'eq', value: 'a' } },
  { key: 'grid', type: 'matrix', title: 'Grid', options, columns: [{ key: 'x', label: 'X' }] },
  { key: 'why', type: 'text', title: 'Why', show_if: { key: 'nps', op: 'lt', value: 2 } },
  { key: 'mail', type: 'email', title: 'Mail' },
  { key: 'gone', type: 'text', title: 'Gone', disabled: true },
]
const survey: PublicSurvey = {
  id: 1,
  company_id: 1,
  company: 'A <company>',
  timezone: 'Asia/Shanghai',
  default_language: 'en',
  language: 'jp',
  slug: 's',
  title: 'T & U',
  description: '<p onclick="x()">Hi<script>x</script></p>',
  thanks_html: null,
  questions,
  starts_at: null,
  state: 'open',
}
const shown = (more: Partial<Parameters<typeof surveyForm>[1]> = {}) =>
  surveyForm(survey, {
    token: 't',
    action: '/s?lang=jp',
    answers: {},
    problems: [],
    isStale: false,
    others: [],
    ...more,
  })

it('holds nothing of others’ texts but texts, in the language of the survey', () => {
  const { html } = shown({ answers: { one: '"><script>', why: '</textarea><script>' } })
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;" checked')
  expect(html).toContain('<p>Hi</p>')
  expect([...html.matchAll(/<script|onclick|<b>|<i>/g)]).toEqual([])
  expect(html).not.toContain('Gone')
  expect(html).not.toContain('Old')
})

it('names its whole style in its policy, with the rules of its conditions', () => {
  const { html, policy } = shown()
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect([...html.matchAll(/<style|style="|<link|<img/g)]).toHaveLength(1)
  expect(conditionRules(questions)).toBe(
    '@supports selector(:has(*)){#q2{display:none}form:has(#q0o0:checked) #q2{display:block}#q4{display:none}form:has(#q2o0:checked,#q2o1:checked) #q4{display:block}}',
  )
})

it('says at each question what is wrong, and keeps what was answered', () => {
  const { html, status } = shown({
    answers: { some: ['a'], grid: { a: 'x' }, mail: 'x@' },
    problems: [
      { key: 'one', question: 'One', problem: 'missing' },
      { key: 'mail', question: 'Mail', problem: 'invalid' },
    ],
  })
  expect([
    status,
    html.includes('role="alert"'),
    [...html.matchAll(/class="error" id="(q\d)e">/g)].map(([, id]) => id),
    html.includes('name="a.some" id="q1o0" value="a" checked'),
    html.includes('name="a.grid.a" value="x" checked'),
    html.includes('value="x@"'),
  ]).toEqual([422, true, ['q0', 'q5'], true, true, true])
})

it('reads what was sent as the rules of a response read it', () => {
  const form = new URLSearchParams([
    ['a.one', 'a'],
    ['a.some', 'a'],
    ['a.some', 'a'],
    ['a.some', ''],
    ['a.nps', '0'],
    ['a.grid.a', 'x'],
    ['a.grid."><script>', 'x'],
    ['a.why', ' two\r\nlines '],
    ['a.mail', ''],
    ['a.other', '1'],
    ['b.one', '1'],
  ])
  expect(answersIn(questions, form)).toEqual({
    one: 'a',
    some: ['a'],
    nps: 0,
    grid: { a: 'x', '"><script>': 'x' },
    why: 'two\nlines',
  })
  expect(answersIn(questions, new URLSearchParams('a.nps=ten&a.one=%20'))).toEqual({ nps: 'ten' })
})

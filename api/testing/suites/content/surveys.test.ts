import { beforeAll, describe, expect, it } from 'vitest'
import { surveyTransitions } from '../../../modules/content/surveys/states.ts'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { records, errorOf } from './records.ts'

const choice = {
  key: 'source',
  type: 'single',
  title: 'From where?',
  options: [
    { key: 'search', label: 'Search' },
    { key: 'friend', label: 'A friend' },
  ],
}
const score = { key: 'recommend', type: 'nps', title: 'Would you recommend us?' }
const words = { key: 'words', type: 'text', title: 'Anything else?' }

/** Surveys: questions, states, and what was answered. */
describeApi('content: surveys', (open) => {
  let api: TestApi
  let admin: Client
  let number = 0
  const surveys = records(
    () => admin,
    '/surveys',
    () => ({
      language: 'en',
      title: `Survey ${(number += 1)}`,
      slug: `test-survey-${number}`,
      questions: [choice, score, words],
    }),
  )
  const answer = (id: number, answers: object, { completed = true, country = 'US', at = 'now()' } = {}) =>
    api.database.system((tx) =>
      tx(
        `insert into survey_responses (company_id, survey_id, answers, country, seconds, completed, created_at) values (1, $1, $2::jsonb, $3, 30, $4, ${at})`,
        [id, JSON.stringify(answers), country, completed],
      ),
    )
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  it.each([
    ['no question', { questions: [] }, ['questions']],
    ['two of one key', { questions: [words, words] }, ['questions.1.key']],
    [
      'a choice of one',
      { questions: [{ ...choice, options: [{ key: 'a', label: 'A' }] }] },
      ['questions.0.options'],
    ],
    ['options of a text', { questions: [{ ...words, options: choice.options }] }, ['questions.0.options']],
    ['an unknown type', { questions: [{ ...words, type: 'essay' }] }, ['questions.0.type']],
    ['an unknown part', { questions: [{ ...words, nope: 1 }] }, ['questions.0.nope']],
    [
      'a condition on what comes later',
      { questions: [{ ...words, show_if: { key: 'source', op: 'eq', value: 'x' } }, choice] },
      ['questions.0.show_if'],
    ],
    ['a matrix without columns', { questions: [{ ...choice, type: 'matrix' }] }, ['questions.0.columns']],
    [
      'limits the wrong way round',
      { questions: [{ key: 'r', type: 'rating', title: 'R', min: 5, max: 1 }] },
      ['questions.0.max'],
    ],
    ['all questions out of use', { questions: [{ ...words, disabled: true }] }, ['questions']],
    ['no product for the uninstaller', { trigger: 'uninstall' }, ['product_id']],
    [
      'an end before its beginning',
      { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
      ['ends_at'],
    ],
    [
      'fifty-one questions',
      { questions: Array.from({ length: 51 }, (_none, place) => ({ ...words, key: `q${place}` })) },
      ['questions'],
    ],
  ])('are refused with %s', async (_name, body, fields) => {
    expect(errorOf(await surveys.create(body))).toEqual([422, fields])
  })

  it('reward who leaves an address', async () => {
    const coupon = (await admin.get('/self-api/coupons?per_page=1')).body.number('data', 0, 'id')
    const refused = await surveys.create({ reward_coupon_id: coupon })
    const made = await surveys.create({
      reward_coupon_id: coupon,
      questions: [words, { key: 'mail', type: 'email', title: 'Your address' }],
    })
    expect([errorOf(refused), made.status]).toEqual([[422, ['reward_coupon_id']], 201])
  })

  it('take answers while they run, so many in all and of each person', async () => {
    const { id } = await surveys.made({ max_responses: 2 })
    const hand = async (answers: object, email: string) => {
      const reply = await admin.send('POST', `/surveys/${id}/responses`, {
        body: { answers, email, country: 'DE', seconds: 30, completed: true },
      })
      return [reply.status, reply.status === 422 ? Object.keys(Object(reply.body.at('errors'))) : []]
    }
    const early = await hand({ recommend: 9 }, 'a@example.com')
    await surveys.act(id, 'status', { status: 'running' })
    expect([
      early,
      await hand({ recommend: 11 }, 'a@example.com'),
      await hand({ nobody: 1 }, 'a@example.com'),
      await hand({ recommend: 9 }, 'a@example.com'),
      await hand({ recommend: 3 }, 'A@example.com'),
      await hand({ recommend: 3 }, 'b@example.com'),
      await hand({ recommend: 3 }, 'c@example.com'),
    ]).toEqual([
      [409, []],
      [422, ['answers']],
      [422, ['answers']],
      [201, []],
      [409, []],
      [201, []],
      [409, []],
    ])
    expect((await surveys.show(id))['responses_count']).toEqual(2)
  })

  it('say what was answered in the words of the questions', async () => {
    const grid = {
      key: 'grid',
      type: 'matrix',
      title: 'How was it?',
      options: [
        { key: 'speed', label: 'Speed' },
        { key: 'help', label: 'Help' },
      ],
      columns: [
        { key: 'good', label: 'Good' },
        { key: 'bad', label: 'Bad' },
      ],
    }
    const { id } = await surveys.made({ questions: [choice, score, words, grid] })
    await answer(id, { recommend: 9, source: 'friend', grid: { speed: 'good', help: 'bad' } })
    const { body } = await admin.get(`/surveys/${id}/responses`)
    const [answerTexts] = body.rows('data').map((row) => row['answers_text'])
    expect(answerTexts).toEqual([
      'From where?: A friend',
      'Would you recommend us?: 9',
      'How was it?: Help Bad、Speed Good',
    ])
  })

  describe('go from state to state', () => {
    const ways: Readonly<Record<string, readonly string[]>> = {
      draft: [],
      running: ['running'],
      paused: ['running', 'paused'],
      ended: ['running', 'ended'],
    }
    const states = Object.keys(surveyTransitions)
    it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
      '%s → %s',
      async (from, to) => {
        const { id } = await surveys.made()
        for (const status of ways[from] ?? []) await surveys.act(id, 'status', { status })
        const allowed = from === to || surveyTransitions[from]?.includes(to) === true
        const reply = await surveys.act(id, 'status', { status: to })
        expect([reply.status, (await surveys.show(id))['status']]).toEqual(allowed ? [200, to] : [409, from])
      },
    )
  })

  it('do not begin after their end', async () => {
    const { id } = await surveys.made({ ends_at: '2025-01-01T00:00:00Z' })
    expect(errorOf(await surveys.act(id, 'status', { status: 'running' }))).toEqual([422, ['ends_at']])
  })

  it('with answers keep their questions; these can be put out of use', async () => {
    const { id } = await surveys.made()
    const free = await surveys.change(id, { questions: [choice, words] })
    await answer(id, { source: 'search' })
    expect([
      free.status,
      errorOf(await surveys.change(id, { questions: [words] })),
      errorOf(await surveys.change(id, { questions: [{ ...choice, type: 'multi' }, words] })),
      errorOf(
        await surveys.change(id, {
          questions: [
            { ...choice, options: [...choice.options.slice(0, 1), { key: 'new', label: 'New' }] },
            words,
          ],
        }),
      ),
      (
        await surveys.change(id, {
          questions: [{ ...choice, disabled: true }, { ...words, title: 'Other words?' }, score],
        })
      ).status,
      errorOf(await surveys.change(id, { trigger: 'email' })),
    ]).toEqual([
      200,
      [422, ['questions']],
      [422, ['questions.0.type']],
      [422, ['questions.0.options']],
      200,
      [422, ['trigger']],
    ])
  })

  it('are copied as drafts, also into another language', async () => {
    const made = await surveys.made({ starts_at: '2026-01-01T00:00:00Z' })
    const copy = await surveys.act(made.id, 'duplicate', { title: 'A copy' })
    const german = await surveys.act(made.id, 'duplicate', { title: 'Eine Kopie', language: 'de' })
    expect([
      [
        copy.status,
        copy.body.at('data', 'slug'),
        copy.body.at('data', 'status'),
        copy.body.at('data', 'starts_at'),
      ],
      [german.status, german.body.at('data', 'language'), german.body.at('data', 'slug')],
    ]).toEqual([
      [201, `${String(made['slug'])}-2`, 'draft', null],
      [201, 'de', made['slug']],
    ])
  })

  it('are summed up question by question, crosswise too', async () => {
    const { id } = await surveys.made()
    await answer(id, { source: 'search', recommend: 10, words: 'Good' })
    await answer(id, { source: 'search', recommend: 9 })
    await answer(id, { source: 'friend', recommend: 3, words: 'Bad' }, { country: 'DE' })
    await answer(id, { source: 'friend' }, { completed: false, at: "'2025-06-01'" })
    const results = async (query = '') => (await admin.get(`/surveys/${id}/results${query}`)).body
    const all = await results()
    const nps = (body: Awaited<ReturnType<typeof results>>) => body.at('data', 'questions', 1, 'nps')
    const responses = (body: Awaited<ReturnType<typeof results>>) => body.at('data', 'cards', 0, 'value')
    expect([
      all.rows('data', 'cards').map(({ key, value }) => [key, value]),
      all.at('data', 'questions', 0, 'options'),
      [nps(all), all.at('data', 'questions', 1, 'avg'), all.at('data', 'questions', 2, 'texts')],
      all.rows('data', 'funnel').map(({ key, count }) => [key, count]),
      responses(await results('?country=DE')),
      responses(await results('?from=2025-06-01&to=2025-06-01')),
      nps(await results('?filter[source]=search')),
      responses(await results('?filter[source]=search,friend&filter[recommend]=3')),
      (await admin.get(`/surveys/${id}/results?filter[nope]=1`)).status,
    ]).toEqual([
      [
        ['responses', 4],
        ['completed', 3],
        ['completion_rate', 0.75],
        ['avg_seconds', 30],
        ['nps', 33],
      ],
      [
        { value: 'search', label: 'Search', count: 2, percent: 0.5 },
        { value: 'friend', label: 'A friend', count: 2, percent: 0.5 },
      ],
      [33, 7.33, ['Bad', 'Good']],
      [
        ['views', 0],
        ['started', 4],
        ['source', 4],
        ['recommend', 3],
        ['words', 2],
        ['completed', 3],
      ],
      1,
      1,
      100,
      1,
      422,
    ])
  })

  it('can be looked at before they are saved', async () => {
    const { id } = await surveys.made()
    const made = await surveys.act(id, 'preview', { questions: [{ ...words, title: 'Unsaved <question>' }] })
    const page = await api.call('GET', made.body.text('data', 'preview_url').replace(/^\/api/, ''))
    expect([page.status, page.raw.toString().includes('Unsaved &lt;question&gt;')]).toEqual([200, true])
  })

  it('are drawn while they are written, saved or not', async () => {
    const question = (type: string, rest: object = {}) => ({ key: `q_${type}`, type, title: type, ...rest })
    const options = [
      { key: 'a', label: 'Left <a>' },
      { key: 'b', label: 'Out', disabled: true },
    ]
    const before = await api.database.system((tx) => tx('select count(*)::int as stored from previews'))
    const drawn = await admin.send('POST', '/surveys/preview', {
      body: {
        title: 'Draft <one>',
        description: '<p onclick="x()">Why<script>alert(1)</script></p>',
        questions: [
          question('single', { options, required: true }),
          question('rating', { min: 2, max: 4 }),
          question('nps'),
          question('matrix', { options, columns: [{ key: 'c', label: 'Good' }] }),
          question('email', { disabled: true }),
        ],
      },
    })
    const page = drawn.body.text('data', 'html')
    const after = await api.database.system((tx) => tx('select count(*)::int as stored from previews'))
    expect([
      drawn.status,
      page.includes('<h1>Draft &lt;one&gt;</h1>'),
      /onclick|<script/.test(page),
      page.match(/<legend>.*?<\/legend>/g),
      page.includes('<input type="radio" disabled> Left &lt;a&gt;</label>'),
      page.includes('Out'),
      page.match(/<div class="scale">.*?<\/div>/g)?.map((scale) => scale.match(/<span>/g)?.length),
      page.includes('<tr><td></td><th>Good</th></tr><tr><th>Left &lt;a&gt;</th><td>'),
      after,
    ]).toEqual([
      200,
      true,
      false,
      ['single *', 'rating', 'nps', 'matrix'].map((title) => `<legend>${title}</legend>`),
      true,
      false,
      [3, 11],
      true,
      before,
    ])
  })

  it('go with their answers, after their title was asked for', async () => {
    const made = await surveys.made()
    await answer(made.id, { source: 'search' })
    const dependents = (await admin.get(`/surveys/${made.id}/dependents`)).body
    const unnamed = [await surveys.remove(made.id), await surveys.remove(made.id, { confirm: 'Other' })]
    const removed = await surveys.remove(made.id, { confirm: ` ${String(made['title'])} ` })
    const left = await api.database.system((tx) =>
      tx('select 1 from survey_responses where survey_id = $1', [made.id]),
    )
    expect([dependents.at('data', 'confirm'), unnamed.map(errorOf), removed.status, left]).toEqual([
      { type_text: made['title'], required: true },
      [
        [422, ['confirm']],
        [422, ['confirm']],
      ],
      204,
      [],
    ])
  })
})

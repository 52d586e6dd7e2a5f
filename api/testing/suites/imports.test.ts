import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { form } from '../form.ts'

const COMPANY = 1

/** Upload, preview, mapping, run: problems are listed line by line, and nothing is written before the import is started. */
describeApi('imports', (open) => {
  let api: TestApi
  let user: Client
  beforeAll(async () => {
    api = await createTestApi(open().database)
    user = await api.as('admin', COMPANY)
  })
  afterAll(() => api.close())

  const upload = (resource: string, content: Buffer | string, name = 'a.csv', client = user) =>
    client.send('POST', '/imports', form({ resource }, { name, content }))
  const count = async (q: string) =>
    (await user.get(`/ban-emails?q=${q}&per_page=1`)).body.number('meta', 'pagination', 'total')
  const run = async (id: number, mode = 'skip_invalid') => {
    const { status, body } = await user.send('POST', `/imports/${id}/run`, { body: { mode } })
    await api.drain()
    const job = await user.get(`/jobs/${body.number('data', 'id')}`)
    return { status, job: job.body.at('data') as Record<string, unknown> }
  }
  const bans = (name: string, lines: readonly string[]) =>
    ['邮箱/域名/通配符,匹配方式,原因,备注', ...lines].join('\r\n').replaceAll('@@', `@${name}.example`)

  it('maps headers by their labels and says what is wrong in each line, without writing anything', async () => {
    const { status, body } = await upload(
      'ban_emails',
      bans('preview', ['a@@,完整邮箱,欺诈,x', 'b@@,没有,,y']),
    )
    const [first, second] = body.rows('data', 'rows')
    expect([status, body.at('data', 'total'), body.at('data', 'valid'), body.at('data', 'invalid')]).toEqual([
      200, 2, 1, 1,
    ])
    expect([first?.['errors'], Object.keys(second?.['errors'] as object)]).toEqual([{}, ['match', 'reason']])
    expect(await count('preview.example')).toBe(0)
  })

  it.each([
    ['UTF-16LE, as Excel saves Unicode text', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16BE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16LE without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ])('maps the headers of a file in %s', async (_encoding, encode) => {
    const { status, body } = await upload('ban_emails', encode(bans('coded', ['a@@,完整邮箱,欺诈,x'])))
    expect([status, body.at('data', 'valid'), body.at('data', 'invalid')]).toEqual([200, 1, 0])
  })

  it('refuses a file in an encoding that it does not know, with a sentence', async () => {
    const { status, body } = await upload('ban_emails', Buffer.from('邮箱,原因\n', 'utf16le').subarray(1))
    expect([status, body.at('errors', 'file')]).toEqual([
      422,
      ['无法识别文件编码，请另存为 UTF-8 编码的 CSV 或 XLSX'],
    ])
  })

  it('imports the good lines and gives back the bad ones', async () => {
    const { body } = await upload(
      'ban_emails',
      bans('good', [
        'a@@,完整邮箱,欺诈,x',
        '=bad,没有,欺诈,y',
        'b@@,完整邮箱,欺诈,z',
        'a@@,完整邮箱,欺诈,twice',
      ]),
    )
    const id = body.number('data', 'id')
    const { status, job } = await run(id)
    const errors = (await user.get(`/imports/${id}/errors`)).raw.toString('utf8')
    expect([
      status,
      job['status'],
      job['done_count'],
      job['failed_count'],
      await count('good.example'),
    ]).toEqual([202, 'partial', 2, 2, 2])
    const logged = await api.database.system((tx) =>
      tx('select action, resource from action_logs where path = $1', [`/imports/${id}/run`]),
    )
    const created = { action: 'create', resource: 'ban_emails' }
    expect(logged).toEqual([created, created, { action: 'import', resource: 'ban_emails' }])
    expect(errors.split('\r\n').map((line) => line.split(',').slice(0, 2))).toEqual([
      ['\uFEFF行号', '邮箱/域名/通配符'],
      ['3', "'=bad"],
      ['5', 'a@good.example'],
      [''],
    ])
  })

  it('imports all or nothing', async () => {
    const { body } = await upload(
      'ban_emails',
      bans('nothing', ['a@@,完整邮箱,欺诈,x', 'b@@,完整邮箱,没有,y']),
    )
    const { job } = await run(body.number('data', 'id'), 'all_or_nothing')
    expect([job['status'], String(job['message']).slice(0, 7), await count('nothing.example')]).toEqual([
      'failed',
      '第 3 行：须',
      0,
    ])
  })

  it('changes or leaves what is there already, as chosen by the options', async () => {
    const lines = bans('same', ['a@@,完整邮箱,欺诈,first'])
    await run((await upload('ban_emails', lines)).body.number('data', 'id'))
    const noteAfter = async (choice: string, note: string) => {
      const id = (await upload('ban_emails', lines.replace('first', note))).body.number('data', 'id')
      const { body } = await user.send('PUT', `/imports/${id}`, {
        body: { options: { on_duplicate: choice } },
      })
      await run(id)
      const [row] = (await user.get('/ban-emails?q=same.example')).body.rows('data')
      return [body.at('data', 'duplicates'), row?.['note']]
    }
    expect([await noteAfter('skip', 'second'), await noteAfter('update', 'third')]).toEqual([
      [1, 'first'],
      [1, 'third'],
    ])
  })

  it('reads workbooks and other encodings, and takes another mapping', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['X', 'Y', 'Z'],
            ['a@book.example', '完整邮箱', '欺诈'],
          ],
        },
      ],
    })
    const { body } = await upload('ban_emails', Buffer.from(workbook), 'a.xlsx')
    const id = body.number('data', 'id')
    const refused = await user.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })
    const mapping = { pattern: 'X', match: 'Y', reason: 'Z' }
    const mapped = await user.send('PUT', `/imports/${id}`, { body: { mapping } })
    await run(id)
    expect([refused.status, mapped.body.at('data', 'valid'), await count('book.example')]).toEqual([
      422, 1, 1,
    ])
  })

  it('finds records by their titles', async () => {
    const [product] = (await user.get('/products/options?limit=1')).body.rows('data')
    const columns = (await upload('orders', 'x\ny')).body.rows('data', 'columns')
    const label = String(columns.find(({ name }) => name === 'items.product_id')?.['label'])
    const { body } = await upload('orders', `${label}\n${String(product?.['title'])}\n没有这个产品\n`)
    const errors = body
      .rows('data', 'rows')
      .map((row) => (row['errors'] as Record<string, string[]>)['items.product_id'])
    expect(errors).toEqual([undefined, ['所选产品不存在']])
  })

  it('says of records where they come from', async () => {
    const [theme] = (await user.get('/review-themes/options?limit=1&language=en')).body.rows('data')
    const people = await upload('subscribes', '语言,邮箱,状态\nen,imported@mail.example,subscribed\n')
    const id = people.body.number('data', 'id')
    const unasked = await user.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })
    await user.send('PUT', `/imports/${id}`, {
      body: { options: { consent: true, source_note: '展会登记' } },
    })
    await run(id)
    const opinions = await upload(
      'reviews',
      `主题,昵称,邮箱,评分,内容,时间\n${String(theme?.['id'])},Guest,imported@mail.example,5,Works fine.,2025-03-01 10:00\n`,
    )
    await run(opinions.body.number('data', 'id'))
    const [person] = (await user.get('/subscribes?language=*&q=imported@mail.example')).body.rows('data')
    const [opinion] = (await user.get('/reviews?language=*&q=imported@mail.example')).body.rows('data')
    expect([
      unasked.status,
      [person?.['source'], person?.['consent_text']],
      [opinion?.['source'], String(opinion?.['created_at']).slice(0, 10)],
    ]).toEqual([422, ['import', '展会登记'], ['import', '2025-03-01']])
  })

  it('brings users without a password, who cannot sign in before they are given one', async () => {
    const { body } = await upload(
      'users',
      `登录名,姓名,邮箱,部门,所属品牌,角色分配\ni.person,导入的人,i.person@test.example,1,1,客服;数据分析@所有品牌\ni.person,重复,i.other@test.example,1,1,客服\ni.wrong,错误,i.wrong@test.example,1,1,没有@imageforge\n`,
    )
    const { job } = await run(body.number('data', 'id'))
    const [person] = (await user.get('/users?q=i.person')).body.rows('data')
    const refused = await api.signIn('i.person', '')
    const reset = await user.send('POST', `/users/${Number(person?.['id'])}/reset-password`, {
      body: { random: true },
    })
    const welcome = await api.signIn('i.person', reset.body.text('data', 'password'))
    expect([
      job['status'],
      job['done_count'],
      person?.['role_assignments'],
      person?.['must_change_password'],
    ]).toEqual([
      'partial',
      1,
      [
        { role_id: 9, company_id: COMPANY },
        { role_id: 10, company_id: null },
      ],
      true,
    ])
    expect([refused.status >= 400, welcome.status]).toEqual([true, 200])
  })

  it('gives a template that can be imported', async () => {
    const { raw, status } = await user.get('/imports/template?resource=ban_emails&format=csv')
    const { body } = await upload('ban_emails', raw)
    expect([status, body.at('data', 'missing'), body.at('data', 'total')]).toEqual([200, [], 1])
    expect(String(raw)).toContain('欺诈,"注册激活;下单",')
  })

  it('is for holders of the key, and each import for its own user', async () => {
    const { body } = await upload('ban_emails', bans('mine', ['a@@,完整邮箱,欺诈,x']))
    const id = body.number('data', 'id')
    const reader = await api.as('readonly', COMPANY)
    const other = await api.as('imageforge.marketing', COMPANY)
    const statuses = [
      (await upload('ban_emails', 'a\nb', 'a.csv', reader)).status,
      (await other.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })).status,
      (await other.get(`/imports/${id}/errors`)).status,
      (await user.in(2).send('PUT', `/imports/${id}`, { body: {} })).status,
    ]
    expect(statuses).toEqual([403, 404, 404, 404])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')],
    ['headers only', '邮箱/域名/通配符,匹配方式\n'],
    ['a broken workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 1)])],
  ])('refuses %s', async (_what, content) => {
    const { status, body } = await upload('ban_emails', content)
    expect([status, Object.keys(body.at('errors') as object)]).toEqual([422, ['file']])
  })
})

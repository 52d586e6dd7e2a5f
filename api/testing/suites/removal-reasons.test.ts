import { expect, it } from 'vitest'
import { resources } from '../../modules/registry.ts'
import { describeApi } from '../describe-api.ts'

/** What is in the way of a deletion is shown before it is tried, and leads to where it is dealt with. */
describeApi('what prevents a deletion', (open) => {
  const guarded = resources.filter(
    ({ lifecycle, operations, path }) =>
      // What users leave behind in other companies is listed there.
      lifecycle.deletion !== null &&
      operations.index !== undefined &&
      !path.includes('{') &&
      path !== '/users',
  )

  it.each(guarded.map((resource) => [resource.name, resource] as const))(
    'of %s: links list as many as are counted',
    async (_name, { path, languageScoped }) => {
      const client = await open().as('admin', 1)
      const language = languageScoped ? '&language=*' : ''
      const list = await client.get(`${path}?per_page=12${language}`)
      const wrong: string[] = []
      for (const { id } of list.body.rows('data')) {
        const { body, status } = await client.get(`${path}/${String(id)}/dependents`)
        if (status !== 200) continue
        for (const group of body.rows('data', 'blocking')) {
          const to = typeof group['to'] === 'string' ? group['to'] : ''
          if (!to.includes('?f.')) continue
          const isOfTree = /f\.(category_id|department_id)=/.test(to)
          const target = resources.find(({ name }) => name === group['resource'])
          const everywhere = target?.languageScoped === true ? '&language=*' : ''
          const found = await client.get(`${target?.path}?per_page=1&${filterOf(to)}${everywhere}`)
          const listed = found.body.number('meta', 'pagination', 'total')
          // A list of a tree shows what is below too. Rows in the recycle bin count too where they refer to the record as well, and are listed there.
          if ((listed > Number(group['count']) && !isOfTree) || (listed === 0 && Number(group['count']) > 0))
            wrong.push(`${path}/${String(id)} ${to}: ${listed} of ${String(group['count'])}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('is the reason that the record itself gives, and the deletion gives the same', async () => {
    const client = await open().as('admin', 1)
    const [due] = await open().database.system((tx) =>
      tx<{ id: number }>(
        `select t.id from agencies t where t.company_id = 1 and exists (
          select from orders o where o.agency_id = t.id and o.status = 'fulfilled' and not o.is_test) limit 1`,
      ),
    )
    const { body } = await client.get(`/agencies/${due?.id}/dependents`)
    const code = body.at('data', 'confirm', 'type_text')
    const attempted = await client.send('DELETE', `/agencies/${due?.id}`, { body: { confirm: code } })
    expect([attempted.status, body.at('data', 'prevented'), body.at('data', 'prevented_en')]).toEqual([
      409,
      attempted.body.at('message'),
      'There is unpaid commission: it cannot be deleted',
    ])
  })
})

function filterOf(address: string): string {
  return (address.split('?')[1] ?? '').replaceAll(/(^|&)f\.([^=]+)=/g, '$1filter[$2]=')
}

import { expect, it } from 'vitest'
import { resources } from '../../modules/registry.ts'
import { describeApi } from '../describe-api.ts'

/** Whatever is deleted and can come back is found where it lies, marked, and comes back (screens.md, 回收站). */
describeApi('the recycle bin', (open) => {
  const bins = resources.filter(({ lifecycle, operations }) => lifecycle.softDelete && operations.restore)

  it('is there for everything that people bring back', () => {
    expect(bins.map(({ name }) => name).toSorted()).toEqual([
      'articles',
      'orders',
      'products',
      'reviews',
      'specials',
      'users',
    ])
  })

  it.each(bins.map((resource) => [resource.name, resource] as const))(
    'of %s shows what is deleted, and that it is',
    async (name, { path, languageScoped }) => {
      const client = await open().as('admin', 1)
      const [row] = await open().database.system((tx) =>
        tx<{ id: string; language: string | null }>(
          `update ${name} set deleted_at = now() where id = (select max(id) from ${name} where deleted_at is null
            ${name === 'users' ? '' : 'and company_id = 1'}) returning id, ${languageScoped ? 'language' : 'null as language'}`,
        ),
      )
      const query = `per_page=100${languageScoped ? `&language=${row?.language}` : ''}`
      const bin = await client.get(`${path}?filter[trashed]=1&${query}`)
      const list = await client.get(`${path}?${query}`)
      const marks = (rows: readonly Readonly<Record<string, unknown>>[]) =>
        new Set(rows.map(({ is_deleted: mark }) => mark))
      expect([[...marks(bin.body.rows('data'))], [...marks(list.body.rows('data'))]]).toEqual([
        [true],
        [false],
      ])
      expect(bin.body.rows('data').map(({ id }) => id)).toContain(Number(row?.id))
    },
  )
})

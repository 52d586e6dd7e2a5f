import { expect } from '@playwright/test'
import { enterAt } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { act, dialogOf, box, confirm, pick, search, select } from './by-name.ts'
import { testOf } from './flow.ts'

testOf('article')(
  'an article is drafted, reviewed by a second person while the first one goes on, published, and brought back',
  async ({ page, elsewhere: manager, request }) => {
    const records = await openRecords(request)
    const mark = uniqueMark()
    const title = `Remove a background in ten seconds ${mark}`
    const [author] = await records.list('/authors?language=en&filter[status]=enabled&per_page=10')
    await enterAt(page, '/articles/create', 'mingxuan.han')
    await box(page, '标题').fill(title)
    await expect(box(page, '网址标识')).toHaveValue(`remove-a-background-in-ten-seconds-${mark}`)
    await box(page, '摘要').fill('Three clicks, no account.')
    await box(page, '正文').fill('Open the picture, choose the subject, and save.')
    await pick(page, '分类', 'Guides')
    await pick(page, '作者', String(author?.['name']))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/articles\/edit\/\d+/)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    await select(page, '状态', '待审')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存').first()).toBeVisible()

    await enterAt(manager, '/articles/index', 'imageforge.marketing')
    await manager.getByRole('tab', { name: '待审' }).click()
    await act(await search(manager, mark), '编辑')
    await expect(manager.getByText('韩明轩 正在编辑')).toBeVisible()
    await manager.getByRole('button', { name: '接管编辑' }).click()
    await expect(manager.getByText('韩明轩 正在编辑')).toBeHidden()
    await box(manager, '摘要').fill('Three clicks, no account, no watermark.')
    await manager.getByRole('button', { name: '保存', exact: true }).click()
    await expect(manager.getByText('已保存').first()).toBeVisible()

    await box(page, '摘要').fill('Two clicks, no account.')
    await box(page, '正文').fill('Open the picture, and save.')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const conflict = dialogOf(page, '内容已被他人修改')
    const save = conflict.getByRole('button', { name: '按所选内容保存' })
    await expect(save).toBeDisabled()
    await conflict.getByRole('radio', { name: '摘要: 对方改为' }).check()
    await save.click()
    await expect(conflict).toBeHidden()
    const both = {
      summary: 'Three clicks, no account, no watermark.',
      content: '<p>Open the picture, and save.</p>',
    }
    await expect.poll(() => records.show(`/articles/${id}`)).toMatchObject(both)

    await manager.getByRole('link', { name: '返回列表' }).click()
    await act(await search(manager, mark), '发布')
    await expect.poll(() => records.show(`/articles/${id}`)).toMatchObject({ status: 'published' })
    await manager.goto(`/articles/edit/${id}?tab=versions`)
    const versions = manager.getByRole('list', { name: '历史版本' })
    await versions.getByRole('button', { name: /^版本 2/ }).click()
    await manager.getByRole('button', { name: '恢复到版本 2' }).click()
    await confirm(manager.getByRole('alertdialog'), '恢复到版本 2')
    await expect(versions.getByRole('button', { name: /^版本 4 当前/ })).toBeVisible()

    expect(await records.show(`/articles/${id}`)).toMatchObject({
      title,
      status: 'published',
      summary: both.summary,
      content: '<p>Open the picture, choose the subject, and save.</p>',
    })
    const savedVersions = await records.list(`/articles/${id}/versions`)
    expect(savedVersions.map(({ version, by }) => [version, by])).toEqual([
      [4, '林晓彤'],
      [3, '韩明轩'],
      [2, '林晓彤'],
      [1, '韩明轩'],
    ])
  },
)

import { expect, type Page } from '@playwright/test'
import { enter } from '../console.ts'
import { type ApiRecord, openRecords, uniqueMark } from '../kinds/records.ts'
import { choose, main, menu, search } from './by-name.ts'
import { testOf } from './flow.ts'

/** Puts what waits of the sitemap of the English site on the air. */
async function publish(page: Page, note: string, address: string): Promise<void> {
  await menu(page).getByRole('link', { name: '网站发布' }).click()
  await choose(page, '站点 请选择', '站点', /www\.imageforge/)
  await main(page).getByRole('radiogroup', { name: '环境' }).getByRole('radio', { name: '正式' }).check()
  await choose(page, '内容类型 请选择', '内容类型', '站点地图')
  await main(page).getByRole('textbox', { name: '说明' }).fill(note)
  await main(page).getByRole('button', { name: '下一步' }).click()
  await expect(main(page)).toContainText(address)
  await main(page).getByRole('button', { name: '网站发布', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('环境 正式')
  await question.getByRole('button', { name: '网站发布' }).click()
  await expect(main(page)).toContainText('完成：变更', { timeout: 40_000 })
}

testOf('sitemap')(
  'an address is put on the sitemap, published, taken off, and brought back',
  async ({ page, request }) => {
    const { list, show } = await openRecords(request)
    const mark = uniqueMark()
    const address = `/campaign/${mark}`
    await enter(page, 'xiaotong.yang')
    await menu(page).getByRole('button', { name: '网站', exact: true }).click()
    await menu(page).getByRole('link', { name: '站点地图' }).click()
    await main(page).getByRole('link', { name: '新建' }).click()
    await choose(page, '站点 请选择', '站点', /www\.imageforge/)
    await main(page).getByRole('textbox', { name: '路径' }).fill(address)
    await main(page).getByRole('button', { name: '保存并返回' }).click()
    await expect(page).toHaveURL(/\/sites\/sitemaps(\?|$)/)
    await publish(page, `上线 ${mark}`, address)

    await menu(page).getByRole('link', { name: '站点地图' }).click()
    await search(page, mark)
    await main(page)
      .getByRole('checkbox', { name: `选择 ${address}` })
      .check()
    await page.getByRole('region', { name: '已选' }).getByRole('button', { name: '排除' }).click()
    const reason = page.getByRole('alertdialog')
    await reason.getByRole('combobox', { name: '排除原因' }).selectOption('人工')
    await reason.getByRole('button', { name: '排除' }).click()
    await expect(reason).toBeHidden()
    await publish(page, `下线 ${mark}`, address)

    const ours = async (): Promise<readonly ApiRecord[]> =>
      (await list('/website-publishes?sort=-created_at&per_page=20')).filter(({ note }) =>
        String(note).endsWith(mark),
      )
    const [, first] = await ours()
    const number = String(first?.['publish_no'])
    await menu(page).getByRole('link', { name: '站点地图' }).click()
    await menu(page).getByRole('link', { name: '网站发布' }).click()
    await main(page)
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('button', { name: '更多操作' })
      .click()
    await page.getByRole('button', { name: `回滚到此 ${number}` }).click()
    const confirmation = page.getByRole('alertdialog')
    await confirmation.getByRole('textbox', { name: '发布号' }).fill(number)
    await confirmation.getByRole('button', { name: '回滚到此' }).click()
    await expect(confirmation).toBeHidden()

    const back = async () =>
      (await list('/website-publishes?sort=-created_at&per_page=20')).find(
        ({ note }) => note === `回滚到 ${number}`,
      )
    await expect.poll(async () => (await back())?.['status'], { timeout: 40_000 }).toEqual('done')
    expect((await back())?.['is_current']).toEqual(true)
    expect((await ours()).map(({ status }) => status)).toEqual(['rolled_back', 'done'])
    const changed = async (id: number | undefined) => await show(`/website-publishes/${id}/diff`)
    expect(await changed((await back())?.id)).toEqual(await changed(first?.id))
    expect(await changed(first?.id)).toMatchObject({
      added: expect.arrayContaining([expect.objectContaining({ path: address })]),
    })
  },
)

import { expect, type Page } from '@playwright/test'
import { enter } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { act, confirm, main, menu } from './by-name.ts'
import { testOf } from './flow.ts'

/** Adds a question of a type and names it. */
async function ask(page: Page, type: string, title: string): Promise<void> {
  await main(page).getByRole('group', { name: '添加题目' }).getByRole('button', { name: type }).click()
  await main(page).getByRole('textbox', { name: '题目', exact: true }).last().fill(title)
}

testOf('survey')(
  'a survey is designed, started, answered by customers, read, and ended',
  async ({ page, request }) => {
    const records = await openRecords(request)
    const mark = uniqueMark()
    const title = `新版体验回访 ${mark}`
    await enter(page, 'imageforge.marketing')
    await menu(page).getByRole('link', { name: '问卷列表' }).click()
    await main(page).getByRole('link', { name: '新建' }).click()
    await main(page).getByRole('textbox', { name: '标题', exact: true }).fill(title)
    await main(page).getByRole('textbox', { name: '网址标识' }).fill(`visit-${mark}`)
    await ask(page, 'NPS', '您愿意把我们推荐给朋友吗？')
    await ask(page, '单选', '您最常用哪项功能？')
    await main(page).getByRole('textbox', { name: '选项 1' }).fill('批量放大')
    await main(page).getByRole('textbox', { name: '选项 2' }).fill('抠图')
    await ask(page, '文本', '还有什么想说的？')
    await main(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/survey\/edit\/\d+/)
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
    const path = `/surveys/${id}`
    const survey = await records.show(path)
    const [recommend, used, words] = survey['questions'] as { key: string; options?: { key: string }[] }[]
    const answer = async (points: number, option: number, text: string) =>
      await records.send('POST', `${path}/responses`, {
        answers: {
          [recommend?.key ?? '']: points,
          [used?.key ?? '']: used?.options?.[option]?.key,
          [words?.key ?? '']: text,
        },
        email: `visitor-${points}-${mark}@example.com`,
        country: 'DE',
        seconds: 40 + points,
        completed: true,
      })
    expect((await answer(9, 0, '太早了')).status).toEqual(409)

    await main(page).getByRole('link', { name: '返回列表' }).click()
    await main(page).getByRole('tab', { name: '草稿' }).click()
    const row = main(page).getByRole('row', { name: new RegExp(mark) })
    await act(row, '开始')
    await expect.poll(async () => (await answer(10, 0, '批量处理很快')).status).toEqual(201)
    expect((await answer(9, 0, '')).status).toEqual(201)
    expect((await answer(3, 1, '希望便宜一点')).status).toEqual(201)
    const again = await answer(3, 1, '再来一次')
    expect([again.status, again.body?.code]).toEqual([409, 'STATE'])

    await main(page).getByRole('tab', { name: '进行中' }).click()
    await row.getByRole('link', { name: /编辑\/结果/ }).click()
    await main(page).getByRole('tab', { name: '结果' }).click()
    const results = main(page)
    await expect(results.getByText('3 人作答').first()).toBeVisible()
    await expect(results.getByText('批量处理很快')).toBeVisible()
    await results.getByRole('button', { name: /抠图/ }).click()
    await expect(results.getByText('希望便宜一点')).toBeVisible()
    await expect(results.getByText('批量处理很快')).toBeHidden()

    await main(page).getByRole('link', { name: '返回列表' }).click()
    await main(page).getByRole('tab', { name: '进行中' }).click()
    await act(row, '结束')
    await confirm(page.getByRole('alertdialog'), '结束')
    expect((await answer(8, 0, '来晚了')).status).toEqual(409)
    const [read] = await records.list(`/surveys?q=${mark}`)
    expect(read).toMatchObject({ status: 'ended', responses_count: 3, nps: 33 })
    expect(await records.list(`${path}/responses`)).toHaveLength(3)
  },
)

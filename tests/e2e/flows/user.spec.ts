import { expect, type Page } from '@playwright/test'
import { tokenFor } from '../api-session.ts'
import { chooseCompany, enter, signIn, submitLogin } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { choose, main, menu, search } from './by-name.ts'
import { testOf } from './flow.ts'

async function openArticles(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: '文章' }).click()
  await menu(page).getByRole('link', { name: '文章列表' }).click()
  await expect(main(page).getByRole('grid')).toBeVisible()
}

testOf('user')(
  'somebody new gets a role in one company, is looked through, and is suspended while at work',
  async ({ page, elsewhere: desk, request }) => {
    const { list, show } = await openRecords(request)
    const mark = uniqueMark()
    const [username, name] = [`wu.${mark}`, `吴敏 ${mark}`]
    await enter(page, 'admin')

    await menu(page).getByRole('link', { name: '用户列表' }).click()
    await main(page).getByRole('link', { name: '新建' }).click()
    await main(page).getByRole('textbox', { name: '登录名' }).fill(username)
    await main(page).getByRole('textbox', { name: '姓名' }).fill(name)
    await main(page).getByRole('textbox', { name: '密码' }).fill('demo-Console-1')
    await main(page).getByRole('switch', { name: '下次登录改密' }).uncheck()
    await main(page).getByRole('textbox', { name: '邮箱' }).fill(`${username}@console.example`)
    await choose(page, '部门 请选择', '部门', /BRAND-2-CONTENT/)
    await choose(page, '所属品牌 请选择', '所属品牌', /数安软件/)
    await choose(page, '为数安软件分配角色', '数安软件的角色', /内容编辑/)
    await expect(page.getByRole('region', { name: '菜单预览' })).toContainText('文章列表')
    await main(page).getByRole('button', { name: '保存并返回' }).click()
    await expect(page).toHaveURL(/\/users\/index/)

    const row = await search(page, mark)
    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: `以其身份查看 ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '开始查看' }).click()
    const banner = page.getByRole('region', { name: '正在以他人身份查看' })
    await expect(banner).toContainText(`正在以“${name}”的身份查看`)
    await expect(page).toHaveTitle(/^\[数安软件\] 主页/)
    await expect(menu(page)).not.toContainText('订单')
    await openArticles(page)
    await banner.getByRole('button', { name: '退出查看' }).click()
    await expect(banner).toBeHidden()
    await expect(page).toHaveURL(/\/users\/index/)
    await expect(menu(page)).toContainText('订单')

    await signIn(desk, username)
    await chooseCompany(desk, '数安软件')
    await openArticles(desk)

    await main(page)
      .getByRole('checkbox', { name: `选择 ${name}` })
      .check()
    await page.getByRole('region', { name: '已选' }).getByRole('button', { name: '停用' }).click()
    await expect(row).toHaveAttribute('title', '已不符合当前条件，刷新后移除')
    await expect(desk).toHaveURL(/\/login\?redirect=/)
    await submitLogin(desk, username)
    await expect(desk.getByRole('alert')).toContainText('停用')
    expect(await tokenFor(request, username)).toEqual(null)

    const [user] = await list(`/users?q=${mark}`)
    expect(await show(`/users/${user?.id}`)).toMatchObject({
      username,
      status: 'disabled',
      companies: [2],
      role_assignments: [{ role_id: 3, company_id: 2 }],
    })
    const logged = await list(
      `/logs/admin-actions?filter[resource]=users&filter[record_id]=${user?.id}&per_page=20`,
    )
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'update']))
  },
)

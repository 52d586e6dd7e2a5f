import { CLEANMATE, DATASAFE, IMAGEFORGE } from '../../companies/demo-data/companies.ts'
import type { Person } from './staff.ts'

/** The accounts that the start command prints. */
export const ACCOUNTS: readonly Person[] = [
  {
    username: 'admin',
    name: '陈明远',
    introduction: '系统管理员',
    department: 'EXEC',
    position: '总经理',
    companies: [IMAGEFORGE, DATASAFE, CLEANMATE],
    roles: ['admin'],
    everywhere: true,
  },
  {
    username: 'imageforge.marketing',
    name: '林晓彤',
    introduction: '晓彤',
    department: 'BRAND-1',
    position: '品牌经理',
    companies: [IMAGEFORGE],
    roles: ['brand_manager'],
  },
  {
    username: 'datasafe.service',
    name: '周文博',
    introduction: null,
    department: 'BRAND-2-SERVICE',
    position: '客服专员',
    companies: [DATASAFE],
    roles: ['service'],
  },
  {
    username: 'readonly',
    name: '何静雯',
    introduction: '只读账号',
    department: 'DATA',
    position: '实习分析师',
    companies: [IMAGEFORGE],
    roles: ['readonly_analytics'],
  },
  {
    username: 'norole',
    name: '宋若曦',
    introduction: null,
    department: 'TECH',
    position: '新员工',
    companies: [IMAGEFORGE],
    roles: [],
  },
]

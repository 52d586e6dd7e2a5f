import { CLEANMATE, DATASAFE, IMAGEFORGE } from '../../companies/demo-data/companies.ts'

export interface Person {
  username: string
  name: string
  introduction: string | null
  department: string
  position: string
  /** Companies the person belongs to. */
  companies: readonly number[]
  /** Roles held; `everywhere` = in all companies, also later ones. */
  roles: readonly string[]
  everywhere?: boolean
  status?: 'disabled' | 'locked'
}

function person(
  username: string,
  name: string,
  introduction: string | null,
  department: string,
  position: string,
  companies: readonly number[],
  roles: string,
  status?: 'disabled' | 'locked',
): Person {
  const found = { username, name, introduction, department, position, companies, roles: roles.split(' ') }
  return status === undefined ? found : { ...found, status }
}

/** The staff besides the demo accounts; all are invented. */
export const STAFF: readonly Person[] = [
  person('shihan.liu', '刘诗涵', '诗涵', 'BRAND-2', '品牌经理', [DATASAFE], 'brand_manager'),
  person('zhiqiang.xu', '徐志强', null, 'BRAND-3', '品牌经理', [CLEANMATE], 'brand_manager'),
  person('chunyan.guo', '郭春燕', null, 'BRAND-1', '品牌经理', [IMAGEFORGE], 'brand_manager'),
  person('mingxuan.han', '韩明轩', '明轩', 'BRAND-1-CONTENT', '内容编辑', [IMAGEFORGE], 'content_editor'),
  person('xiuying.cao', '曹秀英', null, 'BRAND-1-CONTENT', '内容编辑', [IMAGEFORGE], 'content_editor'),
  person('zihan.peng', '彭子涵', null, 'BRAND-1-CONTENT', '内容编辑', [IMAGEFORGE], 'content_editor'),
  person('xiaotong.yang', '杨晓彤', '晓彤', 'BRAND-1-CONTENT', 'SEO 专员', [IMAGEFORGE], 'seo'),
  person('chenxi.hu', '胡晨曦', null, 'BRAND-1-GROWTH', '推广专员', [IMAGEFORGE], 'self_marketer'),
  person('zixuan.luo', '罗梓萱', null, 'BRAND-1-GROWTH', '推广专员', [IMAGEFORGE], 'self_marketer'),
  person('jiahao.feng', '冯嘉豪', '嘉豪', 'BRAND-1-GROWTH', '推广专员', [IMAGEFORGE], 'self_marketer'),
  person('huimin.deng', '邓慧敏', null, 'BRAND-1-GROWTH', '推广专员', [IMAGEFORGE], 'self_marketer'),
  person('junjie.wang', '王俊杰', null, 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
  person('lijuan.huang', '黄丽娟', '丽娟', 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
  person('yongkang.gao', '高永康', null, 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service', 'disabled'),
  person('jiayi.song', '宋佳怡', null, 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
  person('haiyan.dong', '董海燕', '海燕', 'BRAND-2-CONTENT', '内容编辑', [DATASAFE], 'content_editor'),
  person('xinyi.fu', '傅欣怡', null, 'BRAND-2-CONTENT', '内容编辑', [DATASAFE], 'content_editor'),
  person('wenbo.zhang', '张文博', null, 'BRAND-2-CONTENT', 'SEO 专员', [DATASAFE], 'seo'),
  person('xuemei.wu', '吴雪梅', '雪梅', 'BRAND-2-GROWTH', '推广专员', [DATASAFE], 'self_marketer'),
  person('yuxuan.he', '何宇轩', null, 'BRAND-2-GROWTH', '推广专员', [DATASAFE], 'self_marketer'),
  person('ruoxi.xie', '谢若曦', null, 'BRAND-2-SERVICE', '客服专员', [DATASAFE], 'service'),
  person('zhenhua.cheng', '程振华', '振华', 'BRAND-2-SERVICE', '客服专员', [DATASAFE], 'service'),
  person(
    'yutong.zeng',
    '曾雨桐',
    null,
    'BRAND-3-CONTENT',
    '内容编辑',
    [CLEANMATE],
    'content_editor',
    'disabled',
  ),
  person('jianguo.chen', '陈建国', null, 'BRAND-3-CONTENT', '内容编辑', [CLEANMATE], 'content_editor'),
  person('meiling.sun', '孙美玲', '美玲', 'BRAND-3-CONTENT', 'SEO 专员', [CLEANMATE], 'seo'),
  person('siyuan.ma', '马思远', null, 'BRAND-3-GROWTH', '推广专员', [CLEANMATE], 'self_marketer'),
  person('lixin.tang', '唐立新', null, 'BRAND-3-GROWTH', '推广专员', [CLEANMATE], 'self_marketer'),
  person('haoran.yuan', '袁浩然', '浩然', 'BRAND-3-SERVICE', '客服专员', [CLEANMATE], 'service'),
  person('jingwen.lv', '吕静雯', null, 'BRAND-3-SERVICE', '客服专员', [CLEANMATE], 'service'),
  person(
    'guodong.zhao',
    '赵国栋',
    null,
    'GROWTH',
    '综合推广',
    [IMAGEFORGE, DATASAFE],
    'synth_marketer',
    'locked',
  ),
  person('shihan.zhu', '朱诗涵', '诗涵', 'GROWTH', '综合推广', [IMAGEFORGE, DATASAFE], 'synth_marketer'),
  person('zhiqiang.liang', '梁志强', null, 'GROWTH', '综合推广', [IMAGEFORGE, DATASAFE], 'synth_marketer'),
  person(
    'chunyan.yu',
    '于春燕',
    null,
    'GROWTH',
    '综合推广主管',
    [IMAGEFORGE, DATASAFE, CLEANMATE],
    'synth_marketer coupon_approver',
  ),
  person('mingxuan.xu', '许明轩', '明轩', 'GROWTH', '综合推广', [IMAGEFORGE], 'synth_marketer', 'disabled'),
  person('xiuying.li', '李秀英', null, 'GROWTH', '综合推广', [IMAGEFORGE], 'synth_marketer'),
  person('zihan.zhou', '周子涵', null, 'GROWTH', '综合推广', [DATASAFE], 'synth_marketer'),
  person('xiaotong.lin', '林晓彤', '晓彤', 'GROWTH', '综合推广', [DATASAFE], 'synth_marketer'),
  person('chenxi.zheng', '郑晨曦', null, 'FINANCE', '会计', [IMAGEFORGE, DATASAFE, CLEANMATE], 'finance'),
  person('zixuan.xiao', '萧梓萱', null, 'FINANCE', '出纳', [IMAGEFORGE, DATASAFE], 'finance'),
  person('jiahao.shen', '沈嘉豪', '嘉豪', 'FINANCE', '会计', [IMAGEFORGE], 'finance'),
  person('huimin.liu', '刘慧敏', null, 'FINANCE', '会计', [CLEANMATE], 'finance'),
  person(
    'junjie.xu',
    '徐俊杰',
    null,
    'EXEC',
    '运营总监',
    [IMAGEFORGE, DATASAFE, CLEANMATE],
    'coupon_approver analyst',
  ),
  person('lijuan.guo', '郭丽娟', '丽娟', 'EXEC', '总经理助理', [IMAGEFORGE], 'coupon_approver'),
  person('yongkang.han', '韩永康', null, 'DATA', '数据分析师', [IMAGEFORGE, DATASAFE], 'analyst'),
  person('jiayi.cao', '曹佳怡', null, 'DATA', '数据分析师', [IMAGEFORGE], 'analyst'),
  person('haiyan.peng', '彭海燕', '海燕', 'DATA', '数据分析师', [IMAGEFORGE], 'analyst'),
  person('xinyi.yang', '杨欣怡', null, 'DATA', '数据分析师', [DATASAFE], 'analyst'),
  person('wenbo.hu', '胡文博', null, 'TECH', '运维工程师', [IMAGEFORGE], 'ops', 'disabled'),
  person('xuemei.luo', '罗雪梅', '雪梅', 'TECH', '运维工程师', [IMAGEFORGE], 'ops'),
  person('yuxuan.feng', '冯宇轩', null, 'TECH', '运维工程师', [DATASAFE], 'ops'),
  person('ruoxi.deng', '邓若曦', null, 'TECH', '运维工程师', [CLEANMATE], 'ops'),
  person('zhenhua.wang', '王振华', '振华', 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
  person('yutong.huang', '黄雨桐', null, 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
  person('jianguo.gao', '高建国', null, 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
  person('meiling.song', '宋美玲', '美玲', 'BRAND-1-SERVICE', '客服专员', [IMAGEFORGE], 'service'),
]

import { textColours, type TextColour } from '@paddock/contracts/rich-text/formats';
import type { TextKey } from '../providers/i18n.ts';

/** The toolbar is Chinese in every language by specification; tooltips and accessible names are translated. */
export interface ToolbarButton {
  format: string;
  value: string | boolean;
  mark: string;
  label: TextKey;
}

const onOff = (format: string, mark: string, label: TextKey): ToolbarButton => ({
  format,
  value: true,
  mark,
  label,
});

export const buttons: readonly ToolbarButton[] = [
  onOff('bold', '粗体', 'editor.bold'),
  onOff('italic', '斜体', 'editor.italic'),
  onOff('underline', '下划线', 'editor.underline'),
  onOff('strike', '删除线', 'editor.strike'),
  onOff('blockquote', '引用', 'editor.quote'),
  { format: 'code-block', value: 'plain', mark: '代码块', label: 'editor.code' },
  onOff('code', '行内代码', 'editor.inlineCode'),
  { format: 'script', value: 'super', mark: '上标', label: 'editor.super' },
  { format: 'script', value: 'sub', mark: '下标', label: 'editor.sub' },
  { format: 'list', value: 'ordered', mark: '编号', label: 'editor.ordered' },
  { format: 'list', value: 'bullet', mark: '列表', label: 'editor.bullet' },
];

/** Code blocks match in any language. */
export const isOn = (
  { format, value }: ToolbarButton,
  formats: Readonly<Record<string, unknown>>,
): boolean => (format === 'code-block' ? Boolean(formats[format]) : formats[format] === value);

interface ToolbarChoice {
  format: string;
  label: TextKey;
  options: readonly { value: string; mark: string }[];
}

const colours: Record<TextColour, string> = {
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  blue: '蓝',
  purple: '紫',
  grey: '灰',
};
const colourOptions = textColours.map((value) => ({ value, mark: colours[value] }));

export const choices: readonly ToolbarChoice[] = [
  {
    format: 'header',
    label: 'editor.heading',
    options: [
      { value: '', mark: '正文' },
      ...['1', '2', '3', '4', '5', '6'].map((value) => ({ value, mark: `标题 ${value}` })),
    ],
  },
  {
    format: 'size',
    label: 'editor.size',
    options: [
      { value: 'small', mark: '小' },
      { value: '', mark: '标准' },
      { value: 'large', mark: '大' },
      { value: 'huge', mark: '超大' },
    ],
  },
  {
    format: 'font',
    label: 'editor.font',
    options: [
      { value: '', mark: '黑体' },
      { value: 'serif', mark: '宋体' },
      { value: 'monospace', mark: '等宽' },
    ],
  },
  { format: 'color', label: 'editor.color', options: [{ value: '', mark: '文字颜色' }, ...colourOptions] },
  {
    format: 'background',
    label: 'editor.background',
    options: [{ value: '', mark: '背景颜色' }, ...colourOptions],
  },
  {
    format: 'align',
    label: 'editor.align',
    options: [
      { value: '', mark: '左对齐' },
      { value: 'center', mark: '居中' },
      { value: 'right', mark: '右对齐' },
      { value: 'justify', mark: '两端对齐' },
    ],
  },
];

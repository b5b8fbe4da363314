import type { TextKey } from '../providers/i18n.ts';

/** The toolbar is in Chinese for everybody, as the house decided; its names for tooltips and readers are not. */
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
  onOff('code-block', '代码块', 'editor.code'),
  { format: 'list', value: 'ordered', mark: '编号', label: 'editor.ordered' },
  { format: 'list', value: 'bullet', mark: '列表', label: 'editor.bullet' },
];

export const sizes = [
  { value: 'small', mark: '小' },
  { value: '', mark: '标准' },
  { value: 'large', mark: '大' },
  { value: 'huge', mark: '超大' },
] as const;

export const headings = ['1', '2', '3', '4', '5', '6'] as const;

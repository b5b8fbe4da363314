import { textColours } from '@paddock/contracts/rich-text/formats';
import type { TextKey } from '../providers/i18n.ts';
import type { ToolbarIcon } from './toolbar-icons.ts';

export interface ToolbarButton {
  format: string;
  value: string | boolean;
  icon: ToolbarIcon;
  label: TextKey;
}

const onOff = (format: string, icon: ToolbarIcon, label: TextKey): ToolbarButton => ({
  format,
  value: true,
  icon,
  label,
});

export const textButtons: readonly ToolbarButton[] = [
  onOff('bold', 'bold', 'editor.bold'),
  onOff('italic', 'italic', 'editor.italic'),
  onOff('underline', 'underline', 'editor.underline'),
  onOff('strike', 'strike', 'editor.strike'),
];

export const markButtons: readonly ToolbarButton[] = [
  onOff('blockquote', 'quote', 'editor.quote'),
  { format: 'code-block', value: 'plain', icon: 'code', label: 'editor.code' },
  onOff('code', 'inlineCode', 'editor.inlineCode'),
  { format: 'script', value: 'super', icon: 'super', label: 'editor.super' },
  { format: 'script', value: 'sub', icon: 'sub', label: 'editor.sub' },
];

export const listButtons: readonly ToolbarButton[] = [
  { format: 'list', value: 'ordered', icon: 'ordered', label: 'editor.ordered' },
  { format: 'list', value: 'bullet', icon: 'bullet', label: 'editor.bullet' },
];

/** Code blocks match in any language. */
export const isOn = ({ format, value }: ToolbarButton, formats: Readonly<Record<string, unknown>>): boolean =>
  format === 'code-block' ? Boolean(formats[format]) : formats[format] === value;

export interface ToolbarChoice {
  format: string;
  label: TextKey;
  /** `level`: for the number in the name. */
  options: readonly { value: string; name: TextKey; level?: string }[];
  /** Shown instead of the name of the option. */
  icon?: (value: string) => ToolbarIcon;
}

export const typeChoices: readonly ToolbarChoice[] = [
  {
    format: 'header',
    label: 'editor.heading',
    options: [
      { value: '', name: 'editor.headings.none' },
      ...['1', '2', '3', '4', '5', '6'].map((level) => ({
        value: level,
        name: 'editor.headings.level' as const,
        level,
      })),
    ],
  },
  {
    format: 'size',
    label: 'editor.size',
    options: [
      { value: 'small', name: 'editor.sizes.small' },
      { value: '', name: 'editor.sizes.normal' },
      { value: 'large', name: 'editor.sizes.large' },
      { value: 'huge', name: 'editor.sizes.huge' },
    ],
    icon: () => 'size',
  },
  {
    format: 'font',
    label: 'editor.font',
    options: [
      { value: '', name: 'editor.fonts.sans' },
      { value: 'serif', name: 'editor.fonts.serif' },
      { value: 'monospace', name: 'editor.fonts.monospace' },
    ],
    icon: () => 'font',
  },
];

const colourOptions = [
  { value: '', name: 'editor.colours.none' } as const,
  ...textColours.map((value) => ({ value, name: `editor.colours.${value}` as const })),
];

export const colourChoices: readonly ToolbarChoice[] = [
  { format: 'color', label: 'editor.color', options: colourOptions, icon: () => 'color' },
  { format: 'background', label: 'editor.background', options: colourOptions, icon: () => 'background' },
];

const alignIcons: Record<string, ToolbarIcon> = { center: 'center', right: 'right', justify: 'justify' };

export const alignChoice: ToolbarChoice = {
  format: 'align',
  label: 'editor.align',
  options: [
    { value: '', name: 'editor.aligns.left' },
    { value: 'center', name: 'editor.aligns.center' },
    { value: 'right', name: 'editor.aligns.right' },
    { value: 'justify', name: 'editor.aligns.justify' },
  ],
  icon: (value) => alignIcons[value] ?? 'left',
};

import { Choice, Instant, Text, Uuid } from '../fields.ts';
import { previewKinds, type PreviewKind } from './content-kinds.ts';

export class ContentPreviewInput {
  @Choice(previewKinds) kind!: PreviewKind;
  @Uuid() id!: string;
}

/** A preview token, sealed by the content service. */
export class PreviewTokenInput {
  @Text({ max: 300 }) token!: string;
}

export class ContentPreviewView extends PreviewTokenInput {
  @Instant() endsAt!: string;
}

import { call } from '../../call.ts';
import { OpeningWishInput, OpeningWishView } from './opening-wish.shapes.ts';

export const openingWishCalls = {
  save_opening_wish: call({
    service: 'race',
    audience: 'member',
    write: true,
    input: OpeningWishInput,
    view: OpeningWishView,
    refusals: ['not_found', 'sign_up_open', 'sign_up_closed', 'opening_wish_limit'],
    limits: [{ by: 'account', count: 60, seconds: 3600 }],
    summary: 'Whether the member gets a message when sign-up of a race opens; idempotent',
  }),
} as const;

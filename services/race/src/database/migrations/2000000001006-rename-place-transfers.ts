import { Renames } from '@paddock/kit/database/migration-kinds';

export class RenamePlaceTransfers2000000001006 extends Renames {
  protected readonly renames = [
    ['column', 'race', 'hand_over_rule', 'transfer_rule'],
    ['table', 'hand_over', 'place_transfer'],
    ['column', 'place_transfer', 'taken_as', 'new_sign_up_id'],
    ['column', 'place_transfer', 'taker_id', 'recipient_id'],
    [
      'constraint',
      'place_transfer',
      'place_transfer_new_sign_up_id_a_sign_up',
      'place_transfer_taken_has_sign_up',
    ],
    ['index', 'place_transfer_by_taker', 'place_transfer_by_recipient'],
    ['index', 'place_transfer_by_taken', 'place_transfer_by_new_sign_up'],
    ['column', 'sign_up_event', 'by', 'changed_by'],
    ['column', 'heat_event', 'by', 'changed_by'],
    ['column', 'race_day', 'guard', 'guard_mhz'],
    ['column', 'sign_up', 'reminded_due', 'reminded_due_at'],
    ['table', 'book_reach', 'book_rank_limit'],
    ['column', 'book_rank_limit', 'up_to_rank', 'max_rank'],
    ['constraint', 'race_class', 'race_class_waits_for_a_limit', 'race_class_waiting_list_has_capacity'],
    ['constraint', 'race_class', 'race_class_queued_is_a_count', 'race_class_queued_range'],
    ['constraint', 'sign_up', 'sign_up_kept_with_a_place', 'sign_up_kept_has_place'],
    ['constraint', 'member_status', 'member_status_change_counts', 'member_status_change_range'],
    ['constraint', 'result', 'result_is_seen_with_pilots', 'result_published_has_pilots'],
    ['constraint', 'heat_slot', 'heat_slot_source_is_whole', 'heat_slot_source_complete'],
    ['constraint', 'stage', 'stage_of_a_bracket_names_it', 'stage_bracket_has_name'],
  ] as const;
}

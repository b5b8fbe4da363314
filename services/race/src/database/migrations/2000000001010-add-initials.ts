import { AddsInitials } from '@paddock/kit/search/entry-initials';

/** Pinyin initials of the titles in the search index. */
export class AddInitials2000000001010 extends AddsInitials {}

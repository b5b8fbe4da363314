import { Instant, ListOf, Nested } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { RaceCardView } from './race.shapes.ts';
import { OwnSignUpView } from './sign-up.shapes.ts';

export class MyRaceListInput extends PageInput {}

export class MyRaceView {
  @Nested(() => RaceCardView) race!: RaceCardView;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Nested(() => OwnSignUpView) signUp!: OwnSignUpView;
}

export class MyRacePage extends PageView {
  @ListOf(() => MyRaceView, { max: 100 }) rows!: MyRaceView[];
  @Instant() serverTime!: string;
}

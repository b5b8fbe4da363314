import club from '../locales/ru/club.json' with { type: 'json' };
import content from '../locales/ru/content.json' with { type: 'json' };
import errors from '../locales/ru/errors.json' with { type: 'json' };
import frame from '../locales/ru/frame.json' with { type: 'json' };
import heats from '../locales/ru/heats.json' with { type: 'json' };
import home from '../locales/ru/home.json' with { type: 'json' };
import pilots from '../locales/ru/pilots.json' with { type: 'json' };
import races from '../locales/ru/races.json' with { type: 'json' };
import results from '../locales/ru/results.json' with { type: 'json' };
import search from '../locales/ru/search.json' with { type: 'json' };
import teams from '../locales/ru/teams.json' with { type: 'json' };

export default {
  club,
  content,
  errors,
  frame,
  heats,
  home,
  pilots,
  races,
  results,
  search,
  teams,
};

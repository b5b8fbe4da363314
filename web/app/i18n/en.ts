import club from '../locales/en/club.json' with { type: 'json' };
import content from '../locales/en/content.json' with { type: 'json' };
import errors from '../locales/en/errors.json' with { type: 'json' };
import frame from '../locales/en/frame.json' with { type: 'json' };
import heats from '../locales/en/heats.json' with { type: 'json' };
import home from '../locales/en/home.json' with { type: 'json' };
import pilots from '../locales/en/pilots.json' with { type: 'json' };
import races from '../locales/en/races.json' with { type: 'json' };
import results from '../locales/en/results.json' with { type: 'json' };
import search from '../locales/en/search.json' with { type: 'json' };
import teams from '../locales/en/teams.json' with { type: 'json' };

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

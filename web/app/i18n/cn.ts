import club from '../locales/cn/club.json' with { type: 'json' };
import content from '../locales/cn/content.json' with { type: 'json' };
import errors from '../locales/cn/errors.json' with { type: 'json' };
import frame from '../locales/cn/frame.json' with { type: 'json' };
import heats from '../locales/cn/heats.json' with { type: 'json' };
import home from '../locales/cn/home.json' with { type: 'json' };
import pilots from '../locales/cn/pilots.json' with { type: 'json' };
import races from '../locales/cn/races.json' with { type: 'json' };
import results from '../locales/cn/results.json' with { type: 'json' };
import search from '../locales/cn/search.json' with { type: 'json' };
import teams from '../locales/cn/teams.json' with { type: 'json' };

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

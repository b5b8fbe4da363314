import type { RadioSystem } from '../../people/member-kinds.ts';

interface ChannelTable {
  /** Bandwidth of one video signal, in MHz. */
  width: number;
  /** By letter; index 0 is channel 1, null is unused. */
  bands: Record<string, readonly (number | null)[]>;
}

const raceband = [5658, 5695, 5732, 5769, 5806, 5843, 5880, 5917];
const low = [5362, 5399, 5436, 5473, 5510, 5547, 5584, 5621];

/**
 * Channel menus of video systems, in MHz. Letters mean different frequencies on each system, so a channel always
 * includes its system.
 */
export const channelTables = {
  analog: {
    width: 20,
    bands: {
      R: raceband,
      F: [5740, 5760, 5780, 5800, 5820, 5840, 5860, 5880],
      E: [5705, 5685, 5665, 5645, 5885, 5905, 5925, 5945],
      A: [5865, 5845, 5825, 5805, 5785, 5765, 5745, 5725],
      B: [5733, 5752, 5771, 5790, 5809, 5828, 5847, 5866],
      L: low,
    },
  },
  dji: { width: 20, bands: { D: [5660, 5695, 5735, 5770, 5805, 5878, 5914, 5839] } },
  dji_50: { width: 40, bands: { J: [5695, 5770, 5880] } },
  dji_o3: { width: 20, bands: { O: [5669, 5705, 5768, 5804, 5839, 5876, 5912] } },
  dji_o3_wide: { width: 40, bands: { Q: [5677, 5794, 5902] } },
  dji_o4: { width: 20, bands: { R: raceband } },
  hdzero: { width: 20, bands: { R: raceband, F: [null, 5760, null, 5800], L: low } },
  sharkbyte: { width: 20, bands: { S: [5660, 5695, 5735, 5770, 5805, 5839, 5878, 5914] } },
  walksnail: { width: 20, bands: { R: raceband } },
} as const satisfies Record<string, ChannelTable>;

export type ChannelSystem = keyof typeof channelTables;
export const channelSystems = Object.keys(channelTables) as ChannelSystem[];

/** Systems that a pilot's radio supports; unknown radios may be assigned any. */
export const systemsOfRadio: Record<RadioSystem, readonly ChannelSystem[]> = {
  analog: ['analog'],
  dji: ['dji', 'dji_50', 'dji_o3', 'dji_o3_wide', 'dji_o4'],
  hdzero: ['hdzero', 'sharkbyte'],
  walksnail: ['walksnail'],
  other: channelSystems,
};

/** Stored form: `analog:R1`. */
export const channelPattern = /^[a-z0-9_]{1,20}:[A-Z][1-8]$/;

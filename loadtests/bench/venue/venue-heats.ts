import type { Envelope } from '@paddock/contracts/envelope';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import type { HotRace } from '../../hot-race.ts';

/** Draws, publishes and changes heats with the calls of the back office. */
export class VenueHeats {
  private minutes = 5;
  private readonly url: string;
  private readonly hourlySecret: string;
  private readonly token: string;

  constructor(url: string, hourlySecret: string, token: string) {
    this.url = url;
    this.hourlySecret = hourlySecret;
    this.token = token;
  }

  /** Heats of the first class. */
  async draw({ raceId, classIds }: HotRace): Promise<void> {
    const plan = { classId: classIds[0], kind: 'qualifying', field: 'confirmed', rounds: 1 };
    await this.write('build_stage', raceId, plan);
    await this.write('publish_race_day', raceId, { published: true });
  }

  /** Delays the first heat and all later ones, or moves them back. */
  async shift({ raceId }: HotRace): Promise<void> {
    const { heats } = await this.read(raceId);
    await this.write('shift_race_day', raceId, { heatId: heats[0]!.heatId, minutes: this.minutes });
    this.minutes = -this.minutes;
  }

  private read(raceId: string): Promise<{ version: number; heats: { heatId: string }[] }> {
    return this.call('get_adm_race_day', { raceId });
  }

  private async write(name: string, raceId: string, input: object): Promise<void> {
    const { version } = await this.read(raceId);
    await this.call(name, { raceId, version, ...input });
  }

  private async call<View>(name: string, input: object): Promise<View> {
    const answer = await fetch(`${this.url}/api/adm/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token: hourlyToken(this.hourlySecret, Date.now()),
        adm_access_token: this.token,
      },
      body: JSON.stringify(input),
    });
    const { code, data, msg } = (await answer.json()) as Envelope<View>;
    if (code !== 0) throw new Error(`${name} was refused: ${code} ${msg}`);
    return data!;
  }
}

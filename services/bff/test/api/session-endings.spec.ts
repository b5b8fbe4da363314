import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { startEdge, untilHearing, type Edge } from '../support/edge.ts';
import { accounts, openAdmin, openMember } from '../support/identities.ts';

const memberStatus = async (edge: Edge, token: string) =>
  (await edge.post('get_member_info', {}, { access_token: token })).status;
const adminStatus = async (edge: Edge, token: string) =>
  (await edge.post('adm/get_adm_info', {}, { adm_access_token: token })).status;

/** The auth service tests what ends a session; these tests cover every BFF replica that has cached it. */
describe('ended session', () => {
  let host: ServiceHost;
  let edges: [Edge, Edge];

  beforeAll(async () => {
    host = await ServiceHost.start(accounts());
    edges = [await startEdge(host), await startEdge(host)];
    await untilHearing(host.app('auth'), ...edges.map(({ bff }) => bff.context));
  });
  afterAll(async () => {
    for (const edge of edges) await edge.close();
    await host.close();
  });

  const remembered = async (ask: (edge: Edge) => Promise<number>) => {
    for (const edge of edges) expect([await ask(edge), await ask(edge)]).toEqual([200, 200]);
  };
  const outEverywhere = async (ask: (edge: Edge) => Promise<number>) => {
    for (const edge of edges)
      await eventually('the session is refused', async () => (await ask(edge)) === 401);
  };
  const memberIdOf = async (token: string): Promise<unknown> =>
    (await edges[0].post('get_member_info', {}, { access_token: token })).body.data?.memberId;

  it('after a logout is refused by other replicas', async () => {
    const token = await openMember(host);
    await remembered((edge) => memberStatus(edge, token));
    await edges[0].write('logout', {}, { access_token: token });
    await outEverywhere((edge) => memberStatus(edge, token));
  });

  it('of a suspended member is refused by every replica', async () => {
    const token = await openMember(host);
    await remembered((edge) => memberStatus(edge, token));
    const change = { memberId: await memberIdOf(token), status: 'suspended', reason: 'test' };
    const operator = await openAdmin(host, 'operator');
    expect(
      await edges[1].write('adm/change_member_status', change, { adm_access_token: operator }),
    ).toMatchObject({ body: { code: 0 } });
    await outEverywhere((edge) => memberStatus(edge, token));
  });

  it('of a suspended admin is refused by every replica', async () => {
    const [owner, token] = [await openAdmin(host, 'owner'), await openAdmin(host, 'editor')];
    await remembered((edge) => adminStatus(edge, token));
    const { adminId } =
      (await edges[0].post('adm/get_adm_info', {}, { adm_access_token: token })).body.data ?? {};
    const answer = await edges[1].write(
      'adm/change_admin_status',
      { adminId, status: 'suspended' },
      { adm_access_token: owner },
    );
    expect(answer).toMatchObject({ body: { code: 0 } });
    await outEverywhere((edge) => adminStatus(edge, token));
    expect(await adminStatus(edges[0], owner)).toBe(200);
  });
});

using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    private const int Callers = 4;

    /// <summary>
    /// Every pair of modes with a blocking operation or one that awaits, in turns; <c>WOAD_EXTENDED=1</c> with both.
    /// </summary>
    public static TheoryData<InstanceContextMode, ConcurrencyMode, bool> AllModes
    {
        get
        {
            var modes = new TheoryData<InstanceContextMode, ConcurrencyMode, bool>();
            var later = false;
            foreach (var instances in Enum.GetValues<InstanceContextMode>())
            {
                foreach (var concurrency in Enum.GetValues<ConcurrencyMode>())
                {
                    later = !later;
                    modes.Add(instances, concurrency, later);
                    if (LongBudget.IsOn)
                    {
                        modes.Add(instances, concurrency, !later);
                    }
                }
            }

            return modes;
        }
    }

    [Theory]
    [MemberData(nameof(AllModes))]
    public async Task Calls_of_several_clients_meet_as_the_modes_say(
        InstanceContextMode instances, ConcurrencyMode concurrency, bool later)
    {
        var service = ServeMeeting(instances, concurrency);
        var key = NewKey();
        var alone = instances == InstanceContextMode.Single && concurrency != ConcurrencyMode.Multiple;

        var clients = Enumerable.Range(0, Callers).Select(_ => service.CreateChannel<IMeetingClient>()).ToList();
        var met = await Task.WhenAll(clients.Select(client => MeetAsync(client, key, alone, later)));

        Assert.All(met, together => Assert.Equal(!alone, together));
        Assert.Equal(alone ? 1 : Callers, Probe.Of(key).Peak);
        Assert.Equal(instances == InstanceContextMode.Single ? 1 : Callers, Probe.Of(key).Instances);
    }

    [Theory]
    [InlineData(ConcurrencyMode.Single, false)]
    [InlineData(ConcurrencyMode.Single, true)]
    [InlineData(ConcurrencyMode.Multiple, false)]
    [InlineData(ConcurrencyMode.Multiple, true)]
    public async Task Calls_of_one_session_meet_only_with_ConcurrencyMode_Multiple(
        ConcurrencyMode concurrency, bool later)
    {
        var service = ServeMeeting(InstanceContextMode.PerSession, concurrency);
        var key = NewKey();
        var alone = Subject.HasSessions && concurrency == ConcurrencyMode.Single;
        var client = service.CreateChannel<IMeetingClient>();

        var met = await Task.WhenAll(Enumerable.Range(0, Callers).Select(_ => MeetAsync(client, key, alone, later)));

        Assert.All(met, together => Assert.Equal(!alone, together));
        Assert.Equal(alone ? 1 : Callers, Probe.Of(key).Peak);
        Assert.Equal(Subject.HasSessions ? 1 : Callers, Probe.Of(key).Instances);
    }

    private static Task<bool> MeetAsync(IMeetingClient client, string key, bool alone, bool later)
    {
        var expected = alone ? 2 : Callers;
        var milliseconds = alone ? UntilNobodyCame : UntilAllAreIn;
        return later
            ? client.MeetLaterAsync(key, expected, milliseconds)
            : client.MeetAsync(key, expected, milliseconds);
    }
}

using System.ServiceModel;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>
/// Messages of one session: with ConcurrencyMode.Single the next one waits for the end of the one before, also where
/// each call has an instance of its own (documented); EnsureOrderedDispatch does so in every mode.
/// </summary>
public sealed class OrderedDispatchTests
{
    private const int Calls = 40;

    public static TheoryData<InstanceContextMode, ConcurrencyMode, bool, bool> Modes
    {
        get
        {
            var modes = new TheoryData<InstanceContextMode, ConcurrencyMode, bool, bool>();
            foreach (var instances in Enum.GetValues<InstanceContextMode>())
            {
                modes.Add(instances, ConcurrencyMode.Single, false, true);
                modes.Add(instances, ConcurrencyMode.Single, true, true);
                modes.Add(instances, ConcurrencyMode.Reentrant, true, true);
                modes.Add(instances, ConcurrencyMode.Multiple, true, true);
                modes.Add(instances, ConcurrencyMode.Multiple, false, false);
            }

            modes.Add(InstanceContextMode.PerCall, ConcurrencyMode.Reentrant, false, false);
            return modes;
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task Session_runs_its_calls_as_the_mode_says(
        InstanceContextMode instances, ConcurrencyMode concurrency, bool ensures, bool isOrdered)
    {
        var log = new OrderLog(isOrdered ? 1 : 2);
        using var service = new MemoryService<IOrdered>(
            typeof(Ordered), host => host.InstanceSource = () => new Ordered(log));
        service.Behavior.InstanceContextMode = instances;
        service.Behavior.ConcurrencyMode = concurrency;
        service.Behavior.EnsureOrderedDispatch = ensures;
        service.Open();
        var client = service.Connect();
        ((IClientChannel)client).Open();

        var calls = new List<Task>();
        for (var i = 0; i < Calls; i++)
        {
            calls.Add(client.NextAsync(i));
        }

        await Task.WhenAll(calls).WaitAsync(TimeSpan.FromSeconds(60));

        if (isOrdered)
        {
            Assert.Equal(1, log.Peak);
            Assert.Equal(Enumerable.Range(0, Calls), log.Order);
        }
        else
        {
            Assert.True(log.Peak >= 2, "no two calls ran at the same time");
        }
    }

    [Fact]
    public async Task One_way_messages_of_a_session_are_carried_out_in_order()
    {
        var log = new OrderLog(1);
        using var service = new MemoryService<IOrdered>(
            typeof(Ordered), host => host.InstanceSource = () => new Ordered(log)).Open();
        var client = service.Connect();

        for (var i = 0; i < 500; i++)
        {
            client.Tell(i);
        }

        await client.NextAsync(500).WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(Enumerable.Range(0, 501), log.Order);
        Assert.Equal(1, log.Peak);
    }
}

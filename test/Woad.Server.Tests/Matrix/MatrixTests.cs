using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Matrix;

/// <summary>
/// Every combination of instance mode, concurrency mode, session or none, form of the operation, and one or several
/// threads of a client. WOAD_EXTENDED=1: 10^5 calls a cell.
/// </summary>
/// <remarks>
/// What must hold is WCF's documentation of InstanceContextMode and ConcurrencyMode: PerSession without session behaves
/// as PerCall; Single and Reentrant let one call at a time into an instance; a session with Single delivers in order.
/// </remarks>
public sealed class MatrixTests
{
    private const int Clients = 2;

    private static readonly int Calls = LongBudget.IsOn ? 100_000 : 48;

    public static TheoryData<InstanceContextMode, ConcurrencyMode, bool, string, int> Cells
    {
        get
        {
            var cells = new TheoryData<InstanceContextMode, ConcurrencyMode, bool, string, int>();
            foreach (var instances in Enum.GetValues<InstanceContextMode>())
            {
                foreach (var concurrency in Enum.GetValues<ConcurrencyMode>())
                {
                    foreach (var session in (bool[])[true, false])
                    {
                        foreach (var form in (string[])["sync", "task", "begin/end", "one-way"])
                        {
                            cells.Add(instances, concurrency, session, form, 1);
                            cells.Add(instances, concurrency, session, form, 4);
                        }
                    }
                }
            }

            return cells;
        }
    }

    [Theory]
    [MemberData(nameof(Cells))]
    public async Task Cell_keeps_its_invariants(
        InstanceContextMode instances, ConcurrencyMode concurrency, bool session, string form, int threads)
    {
        var counters = new MatrixCounters();
        var subject = session ? (ServerBinding)new NetTcp() : new BasicHttp();
        var address = subject.NewAddress();
        var host = (ServiceHost)subject.CreateHost(typeof(MatrixService));
        host.InstanceSource = () => new MatrixService(counters);
        var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
        behavior.InstanceContextMode = instances;
        behavior.ConcurrencyMode = concurrency;
        behavior.UseSynchronizationContext = false;
        host.AddServiceEndpoint(typeof(IMatrix), Patient(subject.Create()), address);
        host.Open();
        using var factory = new ChannelFactory<IMatrix>(Patient(subject.Create()), new EndpointAddress(address));
        try
        {
            var proxies = Enumerable.Range(0, Clients).Select(_ => factory.CreateChannel()).ToList();
            var share = Calls / (Clients * threads);
            await Task.WhenAll(proxies.SelectMany((proxy, client) => Enumerable.Range(0, threads).Select(
                thread => Task.Run(() => CallAsync(proxy, form, (client * threads) + thread, share)))));
            await AllDone(counters, share * threads * Clients);
            proxies.ForEach(proxy => ((IClientChannel)proxy).Close());
            host.Close(TimeSpan.FromSeconds(30));
        }
        finally
        {
            host.Abort();
        }

        Check(counters, instances, concurrency, session, form, threads);
        var runtime = host.Service!.Runtime;
        Assert.Equal((0, 0, 0), (runtime.Calls.Used, runtime.Calls.Waiting, runtime.Sessions.Used));
    }

    private static void Check(
        MatrixCounters counters, InstanceContextMode instances, ConcurrencyMode concurrency, bool session, string form,
        int threads)
    {
        var calls = Calls / (Clients * threads) * threads * Clients;
        var expected = instances switch
        {
            InstanceContextMode.Single => 1,
            InstanceContextMode.PerSession when session => Clients,
            _ => calls,
        };
        Assert.Equal(calls, counters.Calls);
        Assert.Equal(expected, counters.Instances);
        Assert.Equal(expected, counters.EndedInstances);
        Assert.Equal(0, counters.WrongEnds);
        if (concurrency != ConcurrencyMode.Multiple || expected == calls)
        {
            Assert.Equal(1, counters.Peak);
        }

        // A caller waits for each answer; what is one-way is in order only where a session delivers so.
        if (form != "one-way" || (session && concurrency == ConcurrencyMode.Single))
        {
            Assert.Equal(0, counters.Disorders);
        }
    }

    private static async Task CallAsync(IMatrix proxy, string form, int caller, int count)
    {
        for (var number = 0; number < count; number++)
        {
            switch (form)
            {
                case "sync":
                    Assert.Equal(number, proxy.Plain(caller, number));
                    break;
                case "task":
                    Assert.Equal(number, await proxy.LaterAsync(caller, number));
                    break;
                case "begin/end":
                    var begun = proxy.BeginClassic(caller, number, null, null);
                    Assert.Equal(number, await Task.Factory.FromAsync(begun, proxy.EndClassic));
                    break;
                default:
                    proxy.Tell(caller, number);
                    break;
            }
        }
    }

    private static Task AllDone(MatrixCounters counters, int calls) =>
        Eventually.Holds(() => counters.Calls >= calls, () => $"{counters.Calls} of {calls} calls");

    private static Binding Patient(Binding binding)
    {
        binding.OpenTimeout = binding.SendTimeout = binding.CloseTimeout = TimeSpan.FromMinutes(5);
        return binding;
    }
}

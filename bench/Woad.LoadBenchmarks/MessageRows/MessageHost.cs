using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Bench;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Woad.Server.Http;
using Woad.Transports;
using Woad.Transports.Listening;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>
/// A service whose requests are there already and whose answers are counted and forgotten: over net.tcp in batches,
/// over HTTP behind Kestrel's parser.
/// </summary>
internal sealed class MessageHost
{
    private const int Batch = 64;
    private const int Raised = 100_000;

    private readonly Exchange _exchange;
    private readonly ListenRequest _request;
    private readonly MemoryKestrel? _kestrel;
    private long _first;
    private long _next;

    private MessageHost(Exchange exchange, ListenRequest request, MemoryKestrel? kestrel) =>
        (_exchange, _request, _kestrel) = (exchange, request, kestrel);

    /// <summary>Opens a host for the life of the process.</summary>
    public static async Task<MessageHost> OpenAsync(Protocol protocol, MessageUse use)
    {
        var exchange = Exchange.Create(protocol, Scenario.Parse("o1"), FreePort.Next());
        var listeners = new CapturingListeners();
        var host = new ServiceHost(use.IsUntyped ? typeof(MessageService) : typeof(BenchService))
        {
            Listeners = _ => listeners,
        };
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Raised,
            MaxConcurrentSessions = Raised,
            MaxConcurrentInstances = Raised,
        });
        var endpoint = host.AddServiceEndpoint(
            use.IsUntyped ? typeof(IMessageService) : typeof(ITestContract), BindingOf(protocol), exchange.Address);
        if (use.Hook is { } hook)
        {
            endpoint.EndpointBehaviors.Add(hook());
        }

        await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null);
        var request = listeners.Request;
        return new MessageHost(
            exchange, request, protocol == Protocol.NetTcp ? null : await ServerAsync(request));
    }

    /// <summary>Makes calls on one connection.</summary>
    /// <exception cref="InvalidDataException">The answers are not as long as those of the first calls.</exception>
    public async Task RunAsync(int calls)
    {
        if (_next == 0)
        {
            _first = await ServeAsync(1);
            _next = await ServeAsync(2) - _first;
        }

        var written = await ServeAsync(calls);
        if (written != _first + ((calls - 1) * _next) || _next < 100)
        {
            throw new InvalidDataException($"{calls} calls were answered by {written} bytes.");
        }
    }

    public static Binding BindingOf(Protocol protocol) =>
        protocol == Protocol.NetTcp ? new NetTcpBinding(SecurityMode.None) : new BasicHttpBinding();

    /// <summary>The bytes of the answers.</summary>
    private async Task<long> ServeAsync(int calls)
    {
        if (_kestrel is not null)
        {
            var requests = new RepeatingPipe(_exchange.Request, calls);
            await _kestrel.ServeAsync(requests);
            return requests.Written;
        }

        // One call alone, then batches, and a batch of those that are left over.
        var written = 0L;
        var batches = (calls - 1) / Batch;
        var pipe = new BatchPipe(_exchange.FirstRequest, _exchange.Request, Batch, batches);
        await ServedPipe.ServeAsync(_request, pipe);
        written += pipe.Written - 1;
        if (calls - 1 - (batches * Batch) is > 0 and var left)
        {
            var rest = new BatchPipe(_exchange.FirstRequest, _exchange.Request, left, 1);
            await ServedPipe.ServeAsync(_request, rest);
            written += rest.Written - 1 - _first;
        }

        return written;
    }

    private static async Task<MemoryKestrel> ServerAsync(ListenRequest request)
    {
        var paths = new PathTable();
        paths.TryAdd(new HttpListener(request.Address, request, (_, _) => default));
        return await MemoryKestrel.StartAsync(new HttpApplication(paths));
    }
}

using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.MessageSize;

/// <summary>
/// The service of the experiment in its process, and the proxy or router before it where the cell has one.
/// </summary>
internal sealed class SizeHost(SizeHostSettings settings) : ICellService
{
    public const string Name = "size";

    private readonly ServiceHost _host = new(typeof(SizeService));
    private ForwardingProxy? _proxy;
    private SizeRouter? _router;
    private CallTracing? _tracing;

    /// <summary>The name of the proxy among the parts of a cell.</summary>
    public const string ProxyName = "proxy";

    public CellTopology Open()
    {
        if (CellBindings.IsSecure(settings.Binding))
        {
            CellCredentials.Give(_host);
        }

        var address = CellBindings.NewAddress(settings.Binding, "Sample");
        var contract = settings.Transfer == Transfer.Streamed ? typeof(IStreamService) : typeof(ISizeService);
        var endpoint = _host.AddServiceEndpoint(
            contract, SizeBindings.Create(settings.Binding, settings.Transfer), address);
        _tracing = new CallTracing(settings.Tracing, _host, endpoint);
        _host.Open();
        if (settings.IsRouted)
        {
            _router = new SizeRouter(settings, address);
            return new CellTopology(address) { Others = [new(SizeRouter.Name, _router.Address)] };
        }

        if (!settings.IsProxied)
        {
            return address;
        }

        _proxy = new ForwardingProxy();
        _proxy.Start();
        return new CellTopology(address)
        {
            Others =
            [
                new(ProxyName, new Uri(string.Create(
                    CultureInfo.InvariantCulture, $"http://localhost:{_proxy.Port}/"))),
            ],
        };
    }

    public void Dispose()
    {
        _proxy?.Dispose();
        _router?.Dispose();
        _host.Abort();
        _tracing?.Dispose();
    }
}

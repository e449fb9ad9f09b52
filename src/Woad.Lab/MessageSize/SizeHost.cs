using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Hosts;

namespace Woad.Lab.MessageSize;

/// <summary>The service of the experiment in its process.</summary>
internal sealed class SizeHost(SizeHostSettings settings) : ICellService
{
    public const string Name = "size";

    private readonly ServiceHost _host = new(typeof(SizeService));

    public Uri Open()
    {
        var scheme = settings.Binding == "netTcp" ? "net.tcp" : "http";
        var address = new Uri(
            string.Create(CultureInfo.InvariantCulture, $"{scheme}://127.0.0.1:{FreePort.Next()}/Sample"));
        var contract = settings.Transfer == Transfer.Streamed ? typeof(IStreamService) : typeof(ISizeService);
        _host.AddServiceEndpoint(contract, SizeBindings.Create(settings.Binding, settings.Transfer), address);
        _host.Open();
        return address;
    }

    public void Dispose() => _host.Abort();
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Interop.Tests.Described;

/// <summary>The service of <see cref="IShapes"/> by every HTTP binding, with its metadata at the base address.</summary>
public sealed class DescribedHost : IDisposable
{
    private readonly ServiceHost _host;

    public DescribedHost()
    {
        Address = new Uri($"http://{new Uri(Endpoints.Shared("basic").Addresses["calls"]).Authority}/shapes");
        _host = new ServiceHost(new ShapesService(), Address);
        _host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        Add(typeof(IShapes), new BasicHttpBinding(), "basic");
        Add(typeof(IShapes), new WSHttpBinding(SecurityMode.None), "ws");
        Add(typeof(IShapes), new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }, "mtom");
        Add(typeof(IShapes), new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = 1 << 24 }, "streamed");
        Add(typeof(IRpcShapes), new BasicHttpBinding(), "rpc");
        _host.AddServiceEndpoint(typeof(IMetadataExchange), MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
        _host.Open();
    }

    public Uri Address { get; }

    public void Dispose() => _host.Abort();

    private void Add(Type contract, Binding binding, string name) => _host.AddServiceEndpoint(contract, binding, name).Name = name;
}

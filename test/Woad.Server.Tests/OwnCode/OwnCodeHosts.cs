using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.OwnCode;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.OwnCode;

/// <summary>
/// One service three times over one binding: by generated code, by the serializer, and by messages as they are.
/// </summary>
public sealed class OwnCodeHosts : IDisposable
{
    private const int LargeBytes = 1 << 20;

    private readonly ServiceHost _service = new(typeof(OwnCodeService));
    private readonly ServiceHost _serialized = new(typeof(OwnCodeService));
    private readonly ServiceHost _raw = new(typeof(RawOwnCodeService));

    public OwnCodeHosts(string binding)
    {
        Binding = Make(binding);
        Compiled = Add(_service, typeof(IOwnCode), "compiled");
        Serialized = Add(_serialized, typeof(IOwnCode), "serialized");
        Raw = Add(_raw, typeof(IRawOwnCode), "raw");
        _serialized.Description.Endpoints[0].Contract.IgnoresCompiled = true;
        _service.Open();
        _serialized.Open();
        _raw.Open();
    }

    public Binding Binding { get; }

    public EndpointAddress Compiled { get; }

    public EndpointAddress Serialized { get; }

    public EndpointAddress Raw { get; }

    /// <summary>A typed client, by generated code or by the serializer.</summary>
    public ChannelFactory<IOwnCode> Client(EndpointAddress address, bool isCompiled)
    {
        var factory = new ChannelFactory<IOwnCode>(Binding, address);
        factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
        return factory;
    }

    public void Dispose()
    {
        _service.Close();
        _serialized.Close();
        _raw.Close();
    }

    private static Binding Make(string binding) => binding == "basicHttp"
        ? new BasicHttpBinding { MaxReceivedMessageSize = LargeBytes }
        : new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = LargeBytes };

    private EndpointAddress Add(ServiceHost host, Type contract, string path)
    {
        var address = $"{Binding.Scheme}://127.0.0.1:{FreePort.Next()}/{path}";
        host.AddServiceEndpoint(contract, Binding, address);
        return new EndpointAddress(address);
    }
}

using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>A service with one endpoint, and clients of it.</summary>
internal sealed class WhoHost : IDisposable
{
    private readonly ServiceHost _host = new(typeof(WhoService));
    private readonly List<ChannelFactory> _factories = [];

    public WhoHost(Binding binding)
    {
        Address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/who");
        _host.AddServiceEndpoint(typeof(IWho), binding, Address);
        _host.Open();
    }

    public Uri Address { get; }

    /// <summary>A proxy with a connection of its own.</summary>
    public IWho NewClient(
        Binding binding, EndpointIdentity? identity = null, NetworkCredential? credential = null, Uri? via = null)
    {
        var factory = new ChannelFactory<IWho>(binding, new EndpointAddress(Address, identity));
        _factories.Add(factory);
        if (credential is not null)
        {
            factory.Credentials.Windows.ClientCredential = credential;
        }

        return via is null ? factory.CreateChannel() : factory.CreateChannel(factory.Endpoint.Address!, via);
    }

    public void Dispose()
    {
        _factories.ForEach(f => f.Abort());
        _host.Abort();
    }
}

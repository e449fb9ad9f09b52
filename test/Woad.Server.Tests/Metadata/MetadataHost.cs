using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Metadata;

/// <summary>A host whose pages tests ask for.</summary>
public abstract class MetadataHost : IDisposable
{
    protected HttpClient Http { get; } = new(new HttpClientHandler { AllowAutoRedirect = false });

    protected ServiceHost? Host { get; set; }

    public void Dispose()
    {
        GC.SuppressFinalize(this);
        Host?.Abort();
        Http.Dispose();
    }

    protected static void Show(ServiceHost host) =>
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });

    protected static string Address(string scheme) => scheme switch
    {
        "http" => "mex",
        "net.tcp" => $"net.tcp://localhost:{FreePort.Next()}/calls/mex",
        _ => $"net.pipe://localhost/{Guid.NewGuid():N}/mex",
    };

    protected static Binding BindingOf(string scheme) => scheme switch
    {
        "http" => MetadataExchangeBindings.CreateMexHttpBinding(),
        "net.tcp" => MetadataExchangeBindings.CreateMexTcpBinding(),
        _ => MetadataExchangeBindings.CreateMexNamedPipeBinding(),
    };

    protected static void AddExchange(ServiceHost host, string scheme, string address)
    {
        host.Description.Behaviors.Add(new ServiceMetadataBehavior());
        host.AddServiceEndpoint(ServiceMetadataBehavior.MexContractName, BindingOf(scheme), address);
    }

    protected string Open(Action<ServiceHost> configure)
    {
        Host = new ServiceHost(typeof(CallsService), new Uri($"http://localhost:{FreePort.Next()}/calls"));
        configure(Host);
        Add(new BasicHttpBinding(), "basic");
        Add(new WSHttpBinding(SecurityMode.None), "ws");
        return OpenHost();
    }

    private void Add(Binding binding, string name) =>
        Host!.AddServiceEndpoint(typeof(ICalls), binding, name).Name = name;

    /// <summary>
    /// Operations run in the synchronization context of the thread that opens the host, which must not be the test's.
    /// </summary>
    protected string OpenHost()
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            Host!.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }

        var own = Host.BaseAddresses[0];
        var listener = Host.ChannelDispatchers.Select(d => d.Listener!.Uri).First(uri => uri.Scheme == own.Scheme);
        return new UriBuilder(own) { Port = listener.Port }.Uri.AbsoluteUri;
    }
}

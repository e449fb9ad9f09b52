using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.BadInput;

/// <summary>A host of the three bindings with WCF's quotas, on free loopback ports.</summary>
public sealed class VaultHost : IDisposable
{
    private readonly ServiceHost _host = new(typeof(VaultService));
    private readonly HttpClient _http = new();

    public VaultHost()
        : this(null)
    {
    }

    internal VaultHost(Binding? tcp = null, bool includeExceptionDetail = false)
    {
        var (httpPort, tcpPort) = (FreePort.Next(), FreePort.Next());
        Http = new Uri($"http://127.0.0.1:{httpPort}/");
        Tcp = new Uri($"net.tcp://127.0.0.1:{tcpPort}/vault");
        _host.AddServiceEndpoint(typeof(IVault), new BasicHttpBinding(), Basic);
        _host.AddServiceEndpoint(typeof(IVault), new WSHttpBinding(SecurityMode.None), Ws);
        _host.AddServiceEndpoint(typeof(IVault), tcp ?? new NetTcpBinding(SecurityMode.None), Tcp);
        var behavior = _host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
        behavior.IncludeExceptionDetailInFaults = includeExceptionDetail;
        _host.Loggers = Logs;
        _host.Open();
    }

    public Uri Http { get; }

    public Uri Tcp { get; }

    public Uri Basic => new(Http, "basic");

    public Uri Ws => new(Http, "ws");

    /// <summary>The framework's log entries.</summary>
    public RecordedLogs Logs { get; } = new();

    /// <summary>Sends one HTTP request.</summary>
    public Task<HttpResponseMessage> SendAsync(HttpRequestMessage request) => _http.SendAsync(request);

    /// <summary>A good call over each binding.</summary>
    public void AssertServes()
    {
        AssertEchoes(new BasicHttpBinding(), Basic);
        AssertEchoes(new WSHttpBinding(SecurityMode.None), Ws);
        AssertEchoes(new NetTcpBinding(SecurityMode.None), Tcp);
    }

    public void Dispose()
    {
        _http.Dispose();
        _host.Abort();
        Logs.Dispose();
    }

    private static void AssertEchoes(Binding binding, Uri address)
    {
        var factory = new ChannelFactory<IVault>(binding, new EndpointAddress(address));
        Assert.Equal("good", factory.CreateChannel().Echo("good"));
        factory.Close();
    }
}

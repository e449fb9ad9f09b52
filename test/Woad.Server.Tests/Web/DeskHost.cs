using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>An open <see cref="Desk"/>, opened outside the test's synchronization context.</summary>
internal sealed class DeskHost : IDisposable
{
    public DeskHost(Action<WebHttpBinding, WebHttpBehavior>? change = null, Action<ServiceHost>? host = null)
    {
        Address = new Uri($"http://localhost:{FreePort.Next()}/desk");
        Host = new WebServiceHost(typeof(Desk), Address);
        var binding = new WebHttpBinding();
        var behavior = new WebHttpBehavior();
        change?.Invoke(binding, behavior);
        var endpoint = Host.AddServiceEndpoint(typeof(IDesk), binding, "");
        endpoint.Behaviors.Add(behavior);
        host?.Invoke(Host);
        var outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            Host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(outer);
        }

        Http = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false })
        {
            BaseAddress = new Uri(Address + "/"),
        };
    }

    public Uri Address { get; }

    public WebServiceHost Host { get; }

    public HttpClient Http { get; }

    public void Dispose()
    {
        Http.Dispose();
        Host.Abort();
    }
}

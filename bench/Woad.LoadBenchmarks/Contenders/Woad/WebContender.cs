using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>Woad for plain HTTP with JSON: full dispatch to a service per call, throttles raised.</summary>
/// <param name="byMessage">Whether calls go by message and the serializers of the BCL.</param>
internal sealed class WebContender(bool byMessage) : IContender
{
    private const int Raised = 100_000;

    public async Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var host = new WebServiceHost(typeof(WebBenchService));
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Raised,
            MaxConcurrentSessions = Raised,
            MaxConcurrentInstances = Raised,
        });
        var binding = new WebHttpBinding();
        if (byMessage)
        {
            // A quota that changes nothing here, but is the runtime's readers' to keep.
            binding.ReaderQuotas.MaxArrayLength = int.MaxValue;
        }

        host.AddServiceEndpoint(typeof(ITestWeb), binding, $"http://127.0.0.1:{exchange.Port}/web");
        await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null);
        return new Running(host);
    }

    private sealed class Running(WebServiceHost host) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync() => await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null);
    }
}

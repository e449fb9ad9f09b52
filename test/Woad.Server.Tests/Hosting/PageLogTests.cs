using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using Woad.Conformance;
using Woad.Server.Tests.BadInput;

namespace Woad.Server.Tests.Hosting;

/// <summary>Pages of an endpoint for plain HTTP are answers: nothing is refused, and nothing has failed.</summary>
public sealed class PageLogTests
{
    [Theory]
    [InlineData("help", "help", 200, 0)]
    [InlineData("help", "nowhere", 404, 1)]
    [InlineData("help", "Say", 405, 1)]
    [InlineData("script", "js", 200, 0)]
    [InlineData("script", "jsdebug", 200, 0)]
    [InlineData("openapi", "openapi.json", 200, 0)]
    public async Task Page_is_not_logged_and_a_refusal_once(string way, string path, int status, int entries)
    {
        var logs = new RecordedLogs();
        var handler = new Counting();
        using var host = new ServiceHost(typeof(Talker)) { Loggers = logs };
        var address = new Uri($"http://localhost:{FreePort.Next()}/talker/");
        var endpoint = host.AddServiceEndpoint(typeof(ITalker), new WebHttpBinding(), address);
        endpoint.EndpointBehaviors.Add(way == "script"
            ? new WebScriptEnablingBehavior()
            : new WebHttpBehavior { HelpEnabled = true });
        if (way == "openapi")
        {
            endpoint.EndpointBehaviors.Add(new OpenApiBehavior());
        }

        host.Description.Behaviors.Add(handler);
        await Task.Run(host.Open);
        using var http = new HttpClient();
        using var response = await http.GetAsync(new Uri(address, path));

        Assert.Equal(status, (int)response.StatusCode);
        await Eventually.Holds(() => handler.Count >= entries, "The refusal was not told to the error handler.");
        await Task.Run(host.Abort);
        var wrong = logs.Entries.Where(static e => e.Contains("refused", StringComparison.Ordinal)
            || e.Contains("fail", StringComparison.Ordinal)).ToArray();
        Assert.True(wrong.Length == entries, string.Join('\n', wrong));
        Assert.Equal(entries, handler.Count);
    }

    [ServiceContract]
    public interface ITalker
    {
        [OperationContract]
        [WebInvoke]
        string Say(string text);
    }

    public class Talker : ITalker
    {
        public string Say(string text) => text;
    }

    private sealed class Counting : IServiceBehavior, IErrorHandler
    {
        private int _count;

        public int Count => Volatile.Read(ref _count);

        public bool HandleError(Exception error)
        {
            Interlocked.Increment(ref _count);
            return false;
        }

        public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
        {
        }

        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            System.Collections.ObjectModel.Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
            {
                dispatcher.ErrorHandlers.Add(this);
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }
    }
}

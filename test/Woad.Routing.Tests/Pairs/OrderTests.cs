using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Routing.Tests.Programs;

namespace Woad.Routing.Tests.Pairs;

/// <summary>Messages of a session that come together keep their order, also while the session onward opens.</summary>
[Trait("Category", "Slow")]
public sealed class OrderTests : IDisposable
{
    private const int Messages = 12;

    private readonly Running _running = new();

    private static int Sessions => LongBudget.IsOn ? 1000 : 40;

    public void Dispose() => _running.Dispose();

    [Theory]
    [InlineData("tcp")]
    [InlineData("sequence")]
    [InlineData("conversation")]
    public async Task Messages_keep_their_order(string name)
    {
        var (notes, behind) = (new Notes(), Side.Of(name));
        var (service, router) = (behind.Address(), Running.Address("net.tcp"));
        var host = new ServiceHost(notes);
        behind.Prepare(host);
        host.AddServiceEndpoint(typeof(ISessionNotes), behind.New(), service);
        _running.Open(host);
        var onward = Running.Endpoints<ISimplexSessionRouter>((behind.New(), service));
        behind.Prepare(onward[0]);
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(new MatchAllMessageFilter(), onward);
        _running.Route<ISimplexSessionRouter>(configuration, Running.Tcp(), router);
        for (var session = 0; session < Sessions; session++)
        {
            var client = _running.Client<ISessionNotes>(Running.Tcp(), router);
            for (var i = 0; i < Messages; i++)
            {
                client.Note($"{i}");
            }

            for (var i = 0; i < Messages; i++)
            {
                Assert.Equal($"{i}", await notes.NextAsync());
            }

            ((ICommunicationObject)client).Close();
        }
    }
}

using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Lifetime;

namespace Woad.Durable.Tests.Services;

/// <summary>
/// A host of durable instances and its store do nothing on the context of the thread that opens them; operations and
/// the code that saves and loads an instance find nothing of its ExecutionContext.
/// </summary>
public sealed class DurableCallerContextTests : IDisposable
{
    private readonly TempFile _file = new();

    public static TheoryData<string> Names => [.. DurableBindings.All.Keys];

    public void Dispose() => _file.Dispose();

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Operations_and_stores_find_nothing_of_whom_opened_their_host(string name)
    {
        ServiceHost host = null!;
        var address = new Uri($"{DurableBindings.All[name]().Scheme}://localhost:{FreePort.Next()}/cart");
        IDictionary<string, string> context = null!;
        var opener = await CallerSurroundings.RunAsync(() =>
        {
            host = new ServiceHost(typeof(AmbientCart));
            host.AddServiceEndpoint(typeof(IAmbientCart), DurableBindings.All[name](), address);
            host.Description.Behaviors.Add(
                new PersistenceProviderBehavior(_file.NewFactory(), TimeSpan.FromSeconds(20)));
            host.Open();
            context = Call(name, address, null, client =>
            {
                client.Around();
                client.Around();
            });
        });

        // The caller has gone; the instance is loaded again for another one.
        string[] found = [];
        var other = await CallerSurroundings.RunAsync(
            () => Call(name, address, context, client => found = client.Last()));
        Assert.True(found.Length >= 3);
        Assert.All(found, text => Assert.Equal(CallerSurroundings.Nothing, text));
        var closer = await CallerSurroundings.RunAsync(host.Close);
        Assert.Equal((0, 0, 0), (opener.Posts, other.Posts, closer.Posts));
    }

    private static IDictionary<string, string> Call(
        string name, Uri address, IDictionary<string, string>? context, Action<IAmbientCart> call)
    {
        var factory = new ChannelFactory<IAmbientCart>(DurableBindings.All[name](), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        var manager = ((IClientChannel)channel).GetProperty<System.ServiceModel.Channels.IContextManager>()!;
        if (context is not null)
        {
            manager.SetContext(context);
        }

        call(channel);
        var found = manager.GetContext();
        ((IClientChannel)channel).Close();
        factory.Close();
        return found;
    }
}

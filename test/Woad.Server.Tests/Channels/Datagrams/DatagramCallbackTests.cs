using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels.Datagrams;

/// <summary>Contracts with callbacks over a custom transport that has IDuplexChannel and no sessions.</summary>
public sealed class DatagramCallbackTests : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly Uri _address = new($"post://office/{Guid.NewGuid()}");
    private readonly List<ICommunicationObject> _open = [];

    public void Dispose()
    {
        foreach (var item in Enumerable.Reverse(_open))
        {
            item.Abort();
        }
    }

    [Theory]
    [InlineData(ConcurrencyMode.Reentrant, InstanceContextMode.PerSession)]
    [InlineData(ConcurrencyMode.Multiple, InstanceContextMode.Single)]
    [InlineData(ConcurrencyMode.Reentrant, InstanceContextMode.Single)]
    [InlineData(ConcurrencyMode.Reentrant, InstanceContextMode.PerCall)]
    public async Task Callbacks_reach_the_client_that_has_called(ConcurrencyMode concurrency, InstanceContextMode mode)
    {
        Serve(concurrency, mode);
        var (anna, bert) = (Connect("anna"), Connect("bert"));

        for (var i = 0; i < 100; i++)
        {
            var question = $"question {i}";
            Assert.Equal(
                [$"anna: {question}", $"bert: {question}"],
                await Task.WhenAll(
                    Soon(() => anna.Office.Ask(question)), Soon(() => bert.Office.Ask(question))));
        }

        await Soon(() => anna.Office.Echo("one way"));
        Assert.True(anna.Client.Told.TryTake(out var told, Limit));
        Assert.Equal("one way", told);
        Assert.Empty(bert.Client.Told);
    }

    [Fact]
    public async Task Callback_channel_may_be_kept_and_used_by_others()
    {
        Serve(ConcurrencyMode.Reentrant, InstanceContextMode.PerCall);
        var (anna, bert) = (Connect("anna"), Connect("bert"));
        var name = Guid.NewGuid().ToString();
        await Soon(() => anna.Office.Register(name));

        Assert.Equal("anna later: hello", await bert.Office.AskOtherAsync(name, "hello").WaitAsync(Limit));
    }

    [Fact]
    public async Task Channels_have_addresses_and_no_session()
    {
        Serve(ConcurrencyMode.Reentrant, InstanceContextMode.PerCall);
        var (anna, bert) = (Connect("anna"), Connect("bert"));

        var channel = (IClientChannel)anna.Office;
        var seen = await Soon(() => anna.Office.Address());

        Assert.Equal($"{channel.LocalAddress!.Uri} no session", seen);
        Assert.NotEqual(seen, await Soon(() => bert.Office.Address()));
        Assert.Null(channel.SessionId);
        var fault = await Assert.ThrowsAsync<FaultException>(() => Soon(() => anna.Office.Fail("no")));
        Assert.Equal("no", fault.Message);
        await Soon(channel.Close);
        Assert.Equal("bert: still there?", await Soon(() => bert.Office.Ask("still there?")));
    }

    [Fact]
    public void Contract_that_requires_a_session_is_refused()
    {
        var factory = new DuplexChannelFactory<IRequiresSession>(
            new InstanceContext(new PostClient("anna")), new CustomBinding(new PostTransport()),
            new EndpointAddress(_address));
        Assert.Contains(
            "requires Session", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
    }

    [ServiceContract(CallbackContract = typeof(IPostClient), SessionMode = SessionMode.Required)]
    public interface IRequiresSession
    {
        [OperationContract]
        void Begin();
    }

    private static Task<T> Soon<T>(Func<T> call) => Task.Factory.StartNew(
        call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).WaitAsync(Limit);

    private static Task Soon(Action call) => Task.Factory.StartNew(
        call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).WaitAsync(Limit);

    private void Serve(ConcurrencyMode concurrency, InstanceContextMode mode)
    {
        var host = new ServiceHost(typeof(PostOffice));
        var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
        (behavior.ConcurrencyMode, behavior.InstanceContextMode) = (concurrency, mode);
        host.AddServiceEndpoint(typeof(IPostOffice), new CustomBinding(new PostTransport()), _address);
        host.Open();
        _open.Add(host);
    }

    private (IPostOffice Office, PostClient Client) Connect(string name)
    {
        var client = new PostClient(name);
        var factory = new DuplexChannelFactory<IPostOffice>(
            new InstanceContext(client), new CustomBinding(new PostTransport()), new EndpointAddress(_address));
        _open.Add(factory);
        return (factory.CreateChannel(), client);
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Conformance.Tokens;

/// <summary>A kind of token of the tests, at the places where a binding may have it.</summary>
/// <param name="below">The binding that carries the messages.</param>
public abstract class TokenKindSuite(BindingUnderTest below)
{
    public static TheoryData<string> Uses => [.. SharedSecretBinding.Uses];

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task Key_of_the_token_tells_of_the_caller(string use)
    {
        using var world = new World(below, use);
        var client = world.NewClient();
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal($"{i} by {world.Callers}", await client.TellAsync($"{i}"));
        }
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task Another_secret_of_the_name_is_refused(string use)
    {
        using var world = new World(below, use);
        var client = world.NewClient(token => token.Secrets = SharedSecretBinding.Secrets.ToDictionary(
            static pair => pair.Key, static pair => (byte[])[.. pair.Value.Reverse()]));
        await Assert.ThrowsAnyAsync<CommunicationException>(() => client.TellAsync("x"));
        Assert.Equal(0, world.Service.Calls);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task Name_that_the_service_does_not_know_is_refused(string use)
    {
        using var world = new World(below, use);
        var client = world.NewClient(static token =>
        {
            token.Name = "eve";
            token.Secrets = new Dictionary<string, byte[]> { ["eve"] = new byte[32] };
        });
        await Assert.ThrowsAnyAsync<CommunicationException>(() => client.TellAsync("x"));
        Assert.Equal(0, world.Service.Calls);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task Message_without_the_token_is_refused(string use)
    {
        using var world = new World(below, use);
        var client = world.NewClient(new CustomBinding(below.Create()));
        await Assert.ThrowsAnyAsync<CommunicationException>(() => client.TellAsync("x"));
        Assert.Equal(0, world.Service.Calls);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task No_thread_waits_while_a_token_is_made(string use)
    {
        using var world = new World(below, use);
        var ready = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var client = world.NewClient(token => token.Ready = _ => ready.Task);

        // Each call would take this thread for as long as the token is not there.
        Task<string>[] calls = [.. Enumerable.Range(0, 4).Select(i => client.TellAsync($"{i}"))];
        Assert.DoesNotContain(calls, static call => call.IsCompleted);
        ready.SetResult();
        Assert.Equal(4, (await Task.WhenAll(calls)).Length);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task Call_ends_at_its_timeout_while_a_token_is_made(string use)
    {
        using var world = new World(below, use) { OpenTimeout = TimeSpan.FromMilliseconds(200) };
        var never = new TaskCompletionSource();
        var client = world.NewClient(token => token.Ready = cancellation => never.Task.WaitAsync(cancellation));

        // A key of messages is made when the channel opens.
        ((IContextChannel)client).OperationTimeout = TimeSpan.FromMilliseconds(200);
        await Assert.ThrowsAsync<TimeoutException>(() => client.TellAsync("x"));
        Assert.Equal(0, world.Service.Calls);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task Failure_to_make_a_token_comes_to_the_caller(string use)
    {
        using var world = new World(below, use);
        var client = world.NewClient(static token =>
            token.Ready = static _ => throw new InvalidOperationException("The token service is closed."));
        var failure = await Assert.ThrowsAnyAsync<Exception>(() => client.TellAsync("x"));
        Assert.Contains("The token service is closed.", failure.ToString(), StringComparison.Ordinal);
        Assert.Equal(0, world.Service.Calls);
    }

    /// <summary>A service, and clients of it.</summary>
    private sealed class World : IDisposable
    {
        private readonly SharedSecretBinding _binding;
        private readonly ServiceHostBase _host;
        private readonly EndpointAddress _address;
        private readonly List<ICommunicationObject> _clients = [];

        public World(BindingUnderTest below, string use)
        {
            _binding = new SharedSecretBinding(below, use);
            _address = new EndpointAddress(_binding.NewAddress());
            _host = _binding.CreateHost(Service);
            _host.AddServiceEndpoint(typeof(ICaller).FullName!, _binding.Create(), _address.Uri.AbsoluteUri);

            Callers = use is "signed endorsing" or "endorsing beside another" ? "ada machine" : "ada";
            var context = SynchronizationContext.Current;
            SynchronizationContext.SetSynchronizationContext(null);
            _host.Open();
            SynchronizationContext.SetSynchronizationContext(context);
        }

        public CallerService Service { get; } = new();

        public TimeSpan OpenTimeout { get; init; } = TimeSpan.FromMinutes(1);

        /// <summary>The names that the tokens of a client have.</summary>
        public string Callers { get; }

        public ICaller NewClient(Action<SharedSecretParameters>? change = null) =>
            NewClient(_binding.Create(change ?? (static _ => { })));

        public ICaller NewClient(Binding binding)
        {
            binding.OpenTimeout = OpenTimeout;
            var factory = new ChannelFactory<ICaller>(binding, _address);
            _binding.Configure(factory);
            _clients.Add(factory);
            return factory.CreateChannel();
        }

        public void Dispose()
        {
            foreach (var client in _clients)
            {
                client.Abort();
            }

            _host.Abort();
        }
    }
}

using System.ServiceModel;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transports.Letters;

/// <summary>A transport of three files: replies, and calls of a service to the senders of its letters.</summary>
public sealed class LetterTests : IDisposable
{
    private static readonly LetterBinding Subject = new();

    private readonly Uri _address = Subject.NewAddress();
    private readonly List<IDisposable> _open = [];

    public void Dispose() => _open.ForEach(static open => open.Dispose());

    [Fact]
    public async Task Service_answers_each_client_and_calls_it_back()
    {
        var service = Serve();
        var (ada, bob) = (Connect("Ada"), Connect("Bob"));

        Assert.Equal(3, ada.Add(1, 2));
        Assert.Equal(["Ada", "Bob"], await Task.WhenAll(ada.AskNameAsync(), bob.AskNameAsync()));
        bob.Tell("told");
        Assert.Equal("told", await service.Told.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task Letters_that_are_too_large_or_have_no_receiver_are_lost()
    {
        var nobody = Connect("Ada", Subject.NewAddress());
        nobody.Tell("lost");
        var service = Serve(largest: 2000);
        var ada = Connect("Ada");
        ada.Tell(new string('x', 3000));
        ada.Tell("b");

        Assert.Equal("b", await service.Told.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public void Second_service_at_an_address_is_refused()
    {
        Serve();

        Assert.Throws<AddressAlreadyInUseException>(() => Serve());
    }

    private Post Serve(int? largest = null)
    {
        var service = new Post();
        var host = new MemoryHost(service);
        _open.Add(host);
        var binding = Subject.Create();
        Subject.SetQuota(binding, largest ?? 65536);
        host.AddServiceEndpoint(typeof(IPost).FullName!, binding, _address);
        host.OpenUnbound();
        return service;
    }

    private IPost Connect(string name, Uri? address = null)
    {
        var factory = new DuplexChannelFactory<IPost>(
            new InstanceContext(new Caller(name)), Subject.Create(), new EndpointAddress(address ?? _address));
        _open.Add(factory);
        return factory.CreateChannel();
    }

    /// <summary>Letters, some of which are answered by a question.</summary>
    [ServiceContract(CallbackContract = typeof(ICaller))]
    public interface IPost
    {
        [OperationContract]
        int Add(int a, int b);

        [OperationContract(IsOneWay = true)]
        void Tell(string text);

        [OperationContract]
        Task<string> AskNameAsync();
    }

    /// <summary>The client of a service that calls it.</summary>
    public interface ICaller
    {
        [OperationContract]
        string GetName();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Post : IPost
    {
        private readonly TaskCompletionSource<string> _told = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task<string> Told => _told.Task;

        public int Add(int a, int b) => a + b;

        public void Tell(string text) => _told.TrySetResult(text);

        public async Task<string> AskNameAsync()
        {
            var caller = OperationContext.Current!.GetCallbackChannel<ICaller>()!;
            return await Task.Run(caller.GetName);
        }
    }

    [CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Caller(string name) : ICaller
    {
        public string GetName() => name;
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.Instancing;

namespace Woad.Tests.Client;

/// <summary>What channels and operation contexts show and take, on both sides.</summary>
public sealed class ChannelMemberTests : IDisposable
{
    private readonly MemoryService<IShow> _service = new(typeof(Show));

    public ChannelMemberTests() => _service.Open();

    public void Dispose() => _service.Dispose();

    [Fact]
    public void Channel_of_a_session_shows_both_halves_of_it()
    {
        var channel = (IClientChannel)_service.Connect();
        channel.Open();
        Assert.NotNull(channel.SessionId);
        Assert.Equal((channel.SessionId, channel.SessionId), (channel.InputSession!.Id, channel.OutputSession!.Id));
        Assert.False(channel.AllowOutputBatching);
        channel.AllowOutputBatching = true;
        Assert.True(channel.AllowOutputBatching);
        channel.Extensions.Add(new Note());
        Assert.Same(channel, channel.Extensions.Find<Note>()!.Owner);
        Assert.Single(channel.Extensions.FindAll<Note>());
        channel.EndClose(channel.BeginClose(null, null));
        Assert.Equal(CommunicationState.Closed, channel.State);
    }

    [Fact]
    public void Channel_of_the_service_shows_where_it_listens()
    {
        var proxy = _service.Connect();
        Assert.Equal(_service.Host.Description.Endpoints[0].Address!.Uri.AbsoluteUri, proxy.ListenUri());
    }

    [Fact]
    public void Scope_sends_the_headers_and_properties_of_a_context()
    {
        var proxy = _service.Connect();
        var context = new OperationContext((IContextChannel)proxy);
        context.OutgoingMessageHeaders!.Add(MessageHeader.CreateHeader("Stamp", "urn:stamp", "mine"));
        context.OutgoingMessageProperties!["kept"] = "here";
        using (new OperationContextScope(context))
        {
            Assert.Same(context, OperationContext.Current);
            Assert.Equal("mine", proxy.Stamp());
            Assert.Equal("answered", context.IncomingMessageHeaders!.GetHeader<string>("Answer", "urn:stamp"));
            Assert.NotNull(context.IncomingMessageProperties);
        }

        Assert.Null(OperationContext.Current);
        Assert.Equal("", proxy.Stamp());
    }

    [Fact]
    public async Task Scope_lasts_over_awaits()
    {
        var proxy = _service.Connect();
        using (new OperationContextScope((IContextChannel)proxy))
        {
            OperationContext.Current!.OutgoingMessageHeaders!.Add(
                MessageHeader.CreateHeader("Stamp", "urn:stamp", "first"));
            await Task.Yield();
            Assert.Equal("first", await proxy.StampLaterAsync());
            await Task.Yield();
            Assert.Equal("first", proxy.Stamp());
        }

        Assert.Equal("", await proxy.StampLaterAsync());
    }

    [Fact]
    public void Half_of_a_session_is_closed_by_its_client()
    {
        var channel = (IDuplexContextChannel)_service.Connect();
        Assert.True(channel.AutomaticInputSessionShutdown);
        channel.AutomaticInputSessionShutdown = false;
        ((IClientChannel)channel).Open();
        ((IShow)channel).Stamp();
        channel.EndCloseOutputSession(channel.BeginCloseOutputSession(TimeSpan.FromSeconds(20), null, null));
        Assert.ThrowsAny<Exception>(() => ((IShow)channel).Stamp());
        ((IClientChannel)channel).Abort();
    }

    [Fact]
    public void User_is_asked_before_the_channel_is_opened()
    {
        var asking = new AskingBehavior();
        using var factory = new ChannelFactory<IShow>(
            new global::Woad.Transports.Memory.MemoryBinding(),
            new EndpointAddress(_service.Host.Description.Endpoints[0].Address!.Uri));
        factory.Endpoint.Behaviors.Add(asking);
        var channel = (IClientChannel)factory.CreateChannel();
        channel.EndDisplayInitializationUI(channel.BeginDisplayInitializationUI(null, "state"));
        Assert.True(channel.DidInteractiveInitialization);
        Assert.Same(channel, Assert.Single(asking.Asked));
        channel.Abort();
    }

    [ServiceContract(SessionMode = SessionMode.Required)]
    private interface IShow
    {
        [OperationContract]
        string ListenUri();

        [OperationContract]
        string Stamp();

        [OperationContract(Name = "StampLater")]
        Task<string> StampLaterAsync();
    }

    private sealed class Show : IShow
    {
        public string ListenUri() => ((IServiceChannel)OperationContext.Current!.Channel!).ListenUri.AbsoluteUri;

        public string Stamp()
        {
            var context = OperationContext.Current!;
            context.OutgoingMessageHeaders!.Add(MessageHeader.CreateHeader("Answer", "urn:stamp", "answered"));
            return context.IncomingMessageHeaders!.FindHeader("Stamp", "urn:stamp") is >= 0 and var at
                ? context.IncomingMessageHeaders.GetHeader<string>(at)
                : "";
        }

        public async Task<string> StampLaterAsync()
        {
            await Task.Yield();
            return Stamp();
        }
    }

    private sealed class Note : IExtension<IContextChannel>
    {
        public IContextChannel? Owner { get; private set; }

        public void Attach(IContextChannel owner) => Owner = owner;

        public void Detach(IContextChannel owner) => Owner = null;
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Formatters.Emitted;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Headers that the next receiver of a message must understand: the last one is that receiver, too.</summary>
public sealed class NextReceiverTests
{
    private const string Ask = "urn:plain/Plain/Ask";
    private const string AskBody = "<Ask xmlns=\"urn:plain\"><text>a</text></Ask>";

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var wire in (string[])[
                "basic", "basic streamed", "soap 1.2", "ws", "ws streamed", "ws 2004", "ws 1.1", "binary", "tcp"])
            {
                foreach (var lane in (string[])["compiled", "emitted", "messages"])
                {
                    cases.Add(wire, lane);
                }
            }

            return cases;
        }
    }

    [Fact]
    public void Ultimate_destination_is_the_next_receiver_too()
    {
        Assert.Equal(
            ["", "http://schemas.xmlsoap.org/soap/actor/next"],
            EnvelopeVersion.Soap11.GetUltimateDestinationActorValues());
        Assert.Equal(
            [
                "", "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver",
                "http://www.w3.org/2003/05/soap-envelope/role/next",
            ],
            EnvelopeVersion.Soap12.GetUltimateDestinationActorValues());
        Assert.Equal([""], EnvelopeVersion.None.GetUltimateDestinationActorValues());
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Mandatory_header_for_the_next_receiver_is_refused_by_the_service(string wire, string lane)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire, lane);

        for (var i = 0; i < 3; i++)
        {
            // Heads of the same connection are recognized again by their bytes.
            Assert.Contains("answer", await AskAsync(""), StringComparison.Ordinal);
        }

        foreach (var value in (string[])["1", "true"])
        {
            var refused = await AskAsync(Header(wire, value));
            Assert.Contains("MustUnderstand", refused, StringComparison.Ordinal);
            Assert.Contains("The header 'h' from the namespace 'urn:h'", refused, StringComparison.Ordinal);
        }

        Assert.Contains("answer", await AskAsync(Header(wire, "0")), StringComparison.Ordinal);
        Assert.Equal(4, plain.Notes.Count);

        Task<string> AskAsync(string header) =>
            service.AskAsync(service.Envelope(service.Headers(Ask, header), AskBody), Ask);
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    [InlineData("tcp")]
    public async Task Mandatory_header_for_the_next_receiver_is_refused_before_untyped_operations(string wire)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire);

        var refused = await service.AskAsync(
            service.Envelope(service.Headers("urn:plain/Plain/Raw", Header(wire, "1")), "<x xmlns=\"urn:x\"/>"),
            "urn:plain/Plain/Raw");

        Assert.Contains("MustUnderstand", refused, StringComparison.Ordinal);
        Assert.Empty(plain.Notes);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Mandatory_header_for_the_next_receiver_is_refused_by_the_client(string wire, string lane)
    {
        var plain = new PlainService();
        using var service = new RawService(plain, typeof(IPlain), wire, lane);
        using var factory = new ChannelFactory<IPlain>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        Choose(factory.Endpoint.Contract, lane);
        var proxy = factory.CreateChannel();
        Assert.Equal("answer", proxy.Ask("a"));

        plain.Header = Mandatory(wire);
        var typed = Assert.ThrowsAny<ProtocolException>(() => proxy.Ask("a"));
        Assert.Contains("'Odd'", typed.Message, StringComparison.Ordinal);
        var untyped = Assert.ThrowsAny<ProtocolException>(() => proxy.Raw(
            Message.CreateMessage(RawWire.Of(wire).Binding.MessageVersion!, "urn:plain/Plain/Raw")));
        Assert.Contains("'Odd'", untyped.Message, StringComparison.Ordinal);

        plain.Header = null;
        Assert.Equal("answer", proxy.Ask("a"));
    }

    [Theory]
    [InlineData("tcp")]
    [InlineData("basic")]
    public void Clients_that_do_not_check_get_such_replies(string wire)
    {
        var plain = new PlainService { Header = Mandatory(wire) };
        using var service = new RawService(plain, typeof(IPlain), wire);
        using var factory = new ChannelFactory<IPlain>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        factory.Endpoint.EndpointBehaviors.Add(new MustUnderstandBehavior(false));
        var proxy = factory.CreateChannel();

        Assert.Equal("answer", proxy.Ask("a"));
        using var reply = proxy.Raw(
            Message.CreateMessage(RawWire.Of(wire).Binding.MessageVersion!, "urn:plain/Plain/Raw"));
        Assert.Equal("answer", reply.GetBody<string>());
    }

    [Fact]
    public async Task Callback_with_a_mandatory_header_for_the_next_receiver_is_refused()
    {
        var address = new Uri($"net.tcp://127.0.0.1:{FreePort.Next()}/back");
        using var host = new ServiceHost(typeof(CallingService));
        host.AddServiceEndpoint(typeof(ICalling), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        var called = new Called();
        using var factory = new DuplexChannelFactory<ICalling>(
            new InstanceContext(called), new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        var proxy = factory.CreateChannel();

        Assert.Equal("MustUnderstand", await Task.Run(() => proxy.CallBack(true)));
        Assert.Equal("called", await Task.Run(() => proxy.CallBack(false)));
        Assert.Equal(1, called.Count);
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    [InlineData("tcp")]
    public void Header_of_a_message_contract_with_the_next_actor_is_understood(string wire)
    {
        var isSoap11 = wire == "basic";
        var type = isSoap11 ? typeof(INextOf11) : typeof(INextOf12);
        using var service = new RawService(typeof(NextService), type, wire);

        Assert.Equal("ticket ticket", isSoap11
            ? Call<INextOf11>(service, wire, p => p.Take(new NextOf11 { Ticket = "ticket" }).Ticket!)
            : Call<INextOf12>(service, wire, p => p.Take(new NextOf12 { Ticket = "ticket" }).Ticket!));
    }

    private static string Call<T>(RawService service, string wire, Func<T, string> call)
    {
        using var factory = new ChannelFactory<T>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        return call(factory.CreateChannel());
    }

    private static void Choose(ContractDescription contract, string lane)
    {
        contract.IgnoresCompiled = lane == "messages";
        contract.IgnoresGenerated = lane == "emitted";
        if (lane == "emitted")
        {
            EmittedContract.Of(typeof(IPlain))!.Emit();
        }
    }

    private static string Next(string wire) => RawWire.Of(wire).Binding.MessageVersion!.Envelope
        .NextDestinationActorValue;

    private static MessageHeader Mandatory(string wire) =>
        MessageHeader.CreateHeader("Odd", "urn:h", 1, mustUnderstand: true, Next(wire));

    private static string Header(string wire, string value) =>
        $"<h xmlns=\"urn:h\" s:mustUnderstand=\"{value}\" "
        + $"s:{(RawWire.Of(wire).HasSoapAction ? "actor" : "role")}=\"{Next(wire)}\"/>";

    [ServiceContract(CallbackContract = typeof(ICalled))]
    public interface ICalling
    {
        [OperationContract]
        string CallBack(bool withHeader);
    }

    public interface ICalled
    {
        [OperationContract]
        string Called(string text);
    }

    [ServiceContract(Namespace = "urn:next")]
    public interface INextOf11
    {
        [OperationContract]
        NextOf11 Take(NextOf11 message);
    }

    [ServiceContract(Namespace = "urn:next")]
    public interface INextOf12
    {
        [OperationContract]
        NextOf12 Take(NextOf12 message);
    }

    [MessageContract]
    public sealed class NextOf11
    {
        [MessageHeader(MustUnderstand = true, Actor = "http://schemas.xmlsoap.org/soap/actor/next")]
        public string? Ticket { get; set; }
    }

    [MessageContract]
    public sealed class NextOf12
    {
        [MessageHeader(MustUnderstand = true, Actor = "http://www.w3.org/2003/05/soap-envelope/role/next")]
        public string? Ticket { get; set; }
    }

    private sealed class NextService : INextOf11, INextOf12
    {
        public NextOf11 Take(NextOf11 message) => new() { Ticket = $"{message.Ticket} {message.Ticket}" };

        public NextOf12 Take(NextOf12 message) => new() { Ticket = $"{message.Ticket} {message.Ticket}" };
    }

    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
    private sealed class CallingService : ICalling
    {
        public string CallBack(bool withHeader)
        {
            var back = OperationContext.Current!.GetCallbackChannel<ICalled>()!;
            using var scope = new OperationContextScope((IContextChannel)back);
            if (withHeader)
            {
                OperationContext.Current!.OutgoingMessageHeaders.Add(Mandatory("tcp"));
            }

            try
            {
                return back.Called("a");
            }
            catch (FaultException e)
            {
                return e.Code.Name;
            }
        }
    }

    [CallbackBehavior(UseSynchronizationContext = false)]
    private sealed class Called : ICalled
    {
        public int Count { get; private set; }

        string ICalled.Called(string text)
        {
            Count++;
            return "called";
        }
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Formatters.Emitted;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Services with message inspectors that copy messages or change their headers, and clients with the same: results are
/// the same in all lanes, and bodies are read and written by codecs where there are any.
/// </summary>
[Trait("Category", "EndToEnd")]
public sealed class HookedServicesTests
{
    private const string Ns = "urn:hooked";

    private static readonly Dictionary<string, Func<Message, Message>> Hooks = new()
    {
        ["only looks"] = message => message,
        ["copies"] = MessageHook.Copy,
        ["adds a header"] = AddHeader,
        ["copies and adds a header"] = message => AddHeader(MessageHook.Copy(message)),
        ["copies, and reads a copy"] = ReadCopy,
    };

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var binding in (string[])["basicHttp", "wsHttp", "netTcp"])
            {
                foreach (var hook in Hooks.Keys)
                {
                    cases.Add(binding, hook);
                }
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Bodies_that_hooks_leave_unread_are_left_to_codecs(string binding, string hook)
    {
        // The note tells how it was written and read: request, then reply.
        Assert.Equal("message message message message ", Pass(binding, hook, (c, _) => c.IgnoresCompiled = true));
        Assert.Equal("compiled compiled compiled compiled ", Pass(binding, hook, (_, _) => { }));
        Assert.Equal("compiled compiled compiled compiled ", Pass(binding, hook, Emit));
    }

    [Theory]
    [InlineData("basicHttp")]
    [InlineData("wsHttp")]
    [InlineData("netTcp")]
    public void Results_of_operations_with_headers_of_their_own_are_written_by_codecs(string binding)
    {
        var address = AddressOf(binding);
        using var host = new ServiceHost(typeof(HeaderNotes));
        host.AddServiceEndpoint(typeof(ILaneNotes), LaneHosts.Make(binding), address);
        host.Open();
        using var factory = new ChannelFactory<ILaneNotes>(LaneHosts.Make(binding), new EndpointAddress(address));
        var proxy = factory.CreateChannel();

        using var scope = new OperationContextScope((IContextChannel)proxy);
        Assert.Equal("compiled compiled compiled compiled ", proxy.Pass(new LaneNote()).Trail);
        Assert.Equal("answered", OperationContext.Current!.IncomingMessageHeaders!.GetHeader<string>("Token", Ns));
    }

    [Theory]
    [InlineData("basicHttp")]
    [InlineData("netTcp")]
    public void Copies_with_mandatory_headers_that_nobody_understands_are_refused(string binding)
    {
        var texts = ((Action<ContractDescription, Type>[])[(c, _) => c.IgnoresCompiled = true, (_, _) => { }, Emit])
            .Select(describe => Assert.ThrowsAny<CommunicationException>(() => Pass(
                binding, "copies", describe, MessageHeader.CreateHeader("Odd", Ns, 1, mustUnderstand: true))).Message)
            .ToList();

        Assert.Contains("Odd", texts[0], StringComparison.Ordinal);
        Assert.All(texts, text => Assert.Equal(texts[0], text));
    }

    private static void Emit(ContractDescription contract, Type type)
    {
        contract.IgnoresGenerated = true;
        EmittedContract.Of(type)!.Emit();
    }

    private static string Pass(
        string binding, string hook, Action<ContractDescription, Type> describe, MessageHeader? header = null)
    {
        var address = AddressOf(binding);
        using var host = new ServiceHost(typeof(LaneNotesService));
        var endpoint = host.AddServiceEndpoint(typeof(ILaneNotes), LaneHosts.Make(binding), address);
        endpoint.EndpointBehaviors.Add(new MessageHook(Hooks[hook]));
        describe(endpoint.Contract, typeof(ILaneNotes));
        host.Open();
        using var factory = new ChannelFactory<ILaneNotes>(LaneHosts.Make(binding), new EndpointAddress(address));
        factory.Endpoint.EndpointBehaviors.Add(new MessageHook(Hooks[hook]));
        describe(factory.Endpoint.Contract, typeof(ILaneNotes));
        var proxy = factory.CreateChannel();
        using var scope = new OperationContextScope((IContextChannel)proxy);
        if (header is not null)
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(header);
        }

        return proxy.Pass(new LaneNote()).Trail;
    }

    private static Uri AddressOf(string binding) =>
        new($"{LaneHosts.Make(binding).Scheme}://127.0.0.1:{FreePort.Next()}/hooked");

    private static Message AddHeader(Message message)
    {
        message.Headers.Add(MessageHeader.CreateHeader("Token", Ns, "<t&>"));
        return message;
    }

    private static Message ReadCopy(Message message)
    {
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        var read = copy.CreateMessage();
        if (read is { IsEmpty: false } and Woad.Messages.ReceivedMessage)
        {
            using var reader = read.GetReaderAtBodyContents();
            reader.Skip();
        }

        return copy.CreateMessage();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    private sealed class HeaderNotes : ILaneNotes
    {
        public LaneNote Pass(LaneNote note)
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("Token", Ns, "answered"));
            return note;
        }
    }
}

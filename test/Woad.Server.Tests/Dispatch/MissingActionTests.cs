using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Dispatch;

/// <summary>A message without an action is for the operation with <c>Action = "*"</c>.</summary>
public sealed class MissingActionTests
{
    private const string Body = "<x xmlns=\"urn:x\"/>";

    public static TheoryData<string> Wires =>
        ["basic", "basic streamed", "soap 1.2", "ws", "ws streamed", "ws 2004", "ws 1.1", "binary", "tcp"];

    [Theory]
    [MemberData(nameof(Wires))]
    public async Task Message_without_action_goes_to_the_operation_for_any(string wire)
    {
        using var service = new RawService(typeof(AnyService), typeof(IAny), wire);
        var headers = service.Headers("", "", "Action");

        Assert.Contains("any none", await service.AskAsync(service.Envelope(headers, Body)), StringComparison.Ordinal);
        Assert.Contains(
            "known",
            await service.AskAsync(
                service.Envelope(service.Headers("urn:any/Known"), "<Known xmlns=\"urn:any\"/>"), "urn:any/Known"),
            StringComparison.Ordinal);
        Assert.Contains(
            "any urn:other",
            await service.AskAsync(service.Envelope(service.Headers("urn:other"), Body), "urn:other"),
            StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public async Task Message_without_action_is_refused_where_no_operation_takes_any(string wire)
    {
        using var service = new RawService(new PlainService(), typeof(IPlain), wire);
        var (hasAddressing, is2004) = (RawWire.Of(wire).Addressing.Length > 0, wire == "ws 2004");

        var refused = await service.AskAsync(service.Envelope(service.Headers("", "", "Action"), Body));

        Assert.Contains(
            !hasAddressing ? "ActionNotSupported"
                : is2004 ? "MessageInformationHeaderRequired" : "MessageAddressingHeaderRequired",
            refused, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("ws")]
    [InlineData("tcp")]
    [InlineData("basic")]
    public void Client_sends_a_message_without_action(string wire)
    {
        using var service = new RawService(typeof(AnyService), typeof(IAny), wire);
        using var factory = new ChannelFactory<IAny>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        var proxy = factory.CreateChannel();

        using var reply = proxy.Any(Message.CreateMessage(RawWire.Of(wire).Binding.MessageVersion!, (string?)null));

        Assert.Equal("any none", reply.GetBody<string>());
    }

    [ServiceContract(Namespace = "urn:any")]
    public interface IAny
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Any(Message request);

        [OperationContract(Action = "urn:any/Known")]
        string Known();
    }

    private sealed class AnyService : IAny
    {
        public Message Any(Message request) => Message.CreateMessage(
            request.Version, "urn:any/answer",
            $"any {(request.Headers.Action is { Length: > 0 } action ? action : "none")}");

        public string Known() => "known";
    }
}

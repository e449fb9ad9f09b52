using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Hostile.Addresses;

/// <summary>
/// The refusal of a message that was not verified goes out on its own exchange. Its sender does not choose where to,
/// with which headers, and whether.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed class RefusalAddressTests
{
    private const string Trust = "http://schemas.xmlsoap.org/ws/2005/02/trust";

    private static int _count;

    public static TheoryData<string, string, string, bool> Cases()
    {
        var data = new TheoryData<string, string, string, bool>();
        string[] all =
            [.. HostilePolicy.AllKeys, "conversation", "cookie conversation", "negotiated", "negotiated conversation"];
        foreach (var keys in all)
        {
            List<string> actions = ["urn:payments/Payments/Pay"];
            if (keys.EndsWith("conversation", StringComparison.Ordinal))
            {
                actions.AddRange($"{Trust}/RST/SCT", $"{Trust}/RST/SCT/Renew", $"{Trust}/RST/SCT/Cancel");
            }

            if (keys.StartsWith("negotiated", StringComparison.Ordinal))
            {
                actions.AddRange($"{Trust}/RST/Issue", $"{Trust}/RSTR/Issue");
            }

            foreach (var action in actions)
            {
                foreach (var target in (string[])["none", "evil"])
                {
                    data.Add(keys, action, target, false);
                    data.Add(keys, action, target, true);
                }
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Refusal_follows_no_address_of_the_message(string keys, string action, string target, bool isSession)
    {
        var address = new Uri($"memory://localhost/refusals{Interlocked.Increment(ref _count)}");
        var host = new MemoryHost(new PaymentsService());
        host.AddServiceEndpoint(
            typeof(IPayments).FullName!,
            Binding(new HostilePolicy { Keys = keys }.CreateElement(), isSession),
            address.AbsoluteUri);
        HostileWorld.Believe(host.Credentials);
        host.OpenUnbound();
        try
        {
            var request = Request(action, target, address);
            var id = request.Headers.MessageId;
            var answer = Ask(address, request, isSession);
            AssertIsPlain(answer);
            if (isSession)
            {
                Assert.Equal(id, answer.Headers.RelatesTo);
            }
        }
        finally
        {
            host.Abort();
        }
    }

    private static Message Request(string action, string target, Uri address)
    {
        var reader = XmlReader.Create(new StringReader("<x xmlns=\"urn:x\"/>"));
        var request = Message.CreateMessage(MessageVersion.Default, action, reader);
        var to = target == "none"
            ? new EndpointAddress(EndpointAddress.NoneUri)
            : new EndpointAddress(
                new Uri("http://evil.test/"), AddressHeader.CreateAddressHeader("Chosen", "urn:evil", "x"));
        request.Headers.MessageId = new UniqueId();
        request.Headers.ReplyTo = to;
        request.Headers.FaultTo = to;
        request.Headers.To = address;
        return request;
    }

    private static Message Ask(Uri address, Message request, bool isSession)
    {
        if (!isSession)
        {
            var requests = Binding(null, isSession).BuildChannelFactory<IRequestChannel>();
            requests.Open();
            var requester = requests.CreateChannel(new EndpointAddress(address));
            requester.Open();
            return requester.Request(request, TimeSpan.FromSeconds(20))
                ?? throw new InvalidOperationException("The request was accepted and not answered.");
        }

        var sessions = Binding(null, isSession).BuildChannelFactory<IDuplexSessionChannel>();
        sessions.Open();
        var session = sessions.CreateChannel(new EndpointAddress(address));
        session.Open();
        session.Send(request);
        return session.Receive(TimeSpan.FromSeconds(20))
            ?? throw new InvalidOperationException("The session has ended without an answer.");
    }

    private static void AssertIsPlain(Message answer)
    {
        Assert.True(answer.IsFault);
        Assert.DoesNotContain(answer.Headers, static h => h.Namespace == "urn:evil");
        Assert.True(
            answer.Headers.To is not { } to || to.AbsoluteUri == "http://www.w3.org/2005/08/addressing/anonymous",
            $"The fault goes to {answer.Headers.To}.");
    }

    private static CustomBinding Binding(SecurityBindingElement? security, bool isSession) => new(
    [
        .. security is null ? (BindingElement[])[] : [security],
        new TextMessageEncodingBindingElement(),
        new MemoryTransportBindingElement { IsSessionful = isSession },
    ]);
}

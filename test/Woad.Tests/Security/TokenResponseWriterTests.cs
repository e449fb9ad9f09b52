using Woad.Security.Elements;
using System.ServiceModel.Channels;
using System.Xml.Linq;
using Woad.Security.Conversation;

namespace Woad.Tests.Security;

/// <summary>What the answers of WS-Trust contain in both versions.</summary>
[Trait("Category", "Security")]
public sealed class TokenResponseWriterTests
{
    [Theory]
    [InlineData(true, "RequestSecurityTokenResponseCollection/RequestSecurityTokenResponse/RequestedTokenCancelled")]
    [InlineData(false, "RequestSecurityTokenResponse/RequestedTokenCancelled")]
    public void Answer_to_Cancel_is_in_a_collection_in_the_version_of_OASIS(bool isOasis, string path)
    {
        var names = new ConversationNames("urn:t", "t", "urn:c", "c", isOasis);
        var body = Body(new CancelledTokenWriter(names, "ours"));

        var element = body;
        foreach (var name in path.Split('/'))
        {
            element = Assert.Single(element.Elements());
            Assert.Equal(XName.Get(name, "urn:t"), element.Name);
            Assert.Equal(name == "RequestSecurityTokenResponse" ? "ours" : null, element.Attribute("Context")?.Value);
        }

        Assert.Empty(element.Nodes());
        using var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, "urn:a", new CancelledTokenWriter(names, null));
        Assert.True(TokenResponse.Read(Received(message), names).IsCancelled);
    }

    private static Message Received(Message message) => message.CreateBufferedCopy(int.MaxValue).CreateMessage();

    private static XElement Body(BodyWriter writer)
    {
        using var message = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:a", writer);
        return XElement.Parse(message.ToString()).Element("{http://www.w3.org/2003/05/soap-envelope}Body")!;
    }
}

using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using System.Xml.Linq;
using Woad.Messages;
using Woad.Security.Contexts;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Negotiation;

namespace Woad.Tests.Security.Conversation;

/// <summary>Elements of WS-Trust and WS-SecureConversation that may occur once, and occur twice.</summary>
[Trait("Category", "Security")]
public sealed class DoubledElementTests
{
    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    private static readonly ConversationNames Names = new("urn:t", "t", "urn:c", "c", IsOasis: false);

    private const string Secret =
        "<BinarySecret xmlns=\"urn:t\">AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=</BinarySecret>";

    private const string Token =
        "<c:SecurityContextToken xmlns:c=\"urn:c\"><c:Identifier>urn:uuid:1</c:Identifier>"
            + "<c:Instance>urn:uuid:2</c:Instance><d:Cookie "
            + "xmlns:d=\"http://schemas.microsoft.com/ws/2006/05/security\">AAAA</d:Cookie></c:SecurityContextToken>";

    private const string Target =
        "<o:SecurityTokenReference xmlns:o=\""
            + "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\">"
            + "<o:Reference URI=\"urn:uuid:1\"/></o:SecurityTokenReference>";

    private const string AppliesTo = "<w:AppliesTo xmlns:w=\"urn:w\">x</w:AppliesTo>";

    private const string Lifetime =
        "<Lifetime><u:Created xmlns:u=\"" + Utility + "\">2026-01-01T00:00:00Z</u:Created>"
            + "<u:Expires xmlns:u=\"" + Utility + "\">2026-01-01T10:00:00Z</u:Expires></Lifetime>";

    private const string Request =
        "<RequestSecurityToken xmlns=\"urn:t\"><TokenType>urn:c/sct</TokenType><RequestType>urn:t/Issue</RequestType>"
            + AppliesTo + "<Entropy>" + Secret + "</Entropy><KeySize>256</KeySize><RenewTarget>" + Target
            + "</RenewTarget></RequestSecurityToken>";

    private const string Response =
        "<RequestSecurityTokenResponse xmlns=\"urn:t\"><TokenType>urn:c/sct</TokenType><RequestedSecurityToken>"
            + Token + "</RequestedSecurityToken><RequestedProofToken><ComputedKey>urn:t/CK/PSHA1</ComputedKey>"
            + "</RequestedProofToken><Entropy>" + Secret + "</Entropy>" + Lifetime + "<KeySize>256</KeySize>"
            + "<RequestedTokenCancelled/></RequestSecurityTokenResponse>";

    private const string Exchange =
        "<RequestSecurityTokenResponse xmlns=\"urn:t\" Context=\"x\"><TokenType>urn:c/sct</TokenType>"
            + "<RequestType>urn:t/Issue</RequestType><RequestedSecurityToken>" + Token + "</RequestedSecurityToken>"
            + AppliesTo + "<RequestedProofToken><e:EncryptedKey xmlns:e=\"http://www.w3.org/2001/04/xmlenc#\">"
            + "<e:EncryptionMethod Algorithm=\"urn:x\"/><e:CipherData><e:CipherValue>AAAA</e:CipherValue>"
            + "</e:CipherData></e:EncryptedKey></RequestedProofToken>" + Lifetime + "<KeySize>256</KeySize>"
            + "<BinaryExchange ValueType=\"urn:x\">AAAA</BinaryExchange>"
            + "<Authenticator><CombinedHash>AAAA</CombinedHash></Authenticator></RequestSecurityTokenResponse>";

    public static TheoryData<string, string> Doubled()
    {
        var data = new TheoryData<string, string>();
        foreach (var (kind, document) in (ReadOnlySpan<(string, string)>)
            [("request", Request), ("response", Response), ("exchange", Exchange)])
        {
            foreach (var element in XElement.Parse(document).Descendants())
            {
                data.Add(kind, element.Name.LocalName);
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Doubled))]
    public void Element_that_occurs_twice_is_refused(string kind, string name)
    {
        Read(kind, XElement.Parse(Document(kind)));
        var document = XElement.Parse(Document(kind));
        var element = document.Descendants().First(e => e.Name.LocalName == name);
        element.AddAfterSelf(new XElement(element));

        var refused = Assert.ThrowsAny<Exception>(() => Read(kind, document));

        Assert.True(
            refused is RefusedException or SecurityNegotiationException || ReceivedExchange.IsMalformed(refused),
            refused.ToString());
    }

    [Fact]
    public void Collection_of_two_responses_is_refused()
    {
        var one = XElement.Parse(Response);
        Read("response", new XElement(XName.Get("RequestSecurityTokenResponseCollection", "urn:t"), one));
        Assert.Throws<SecurityNegotiationException>(() => Read(
            "response", new XElement(XName.Get("RequestSecurityTokenResponseCollection", "urn:t"), one, one)));
    }

    private static string Document(string kind) => kind switch
    {
        "request" => Request,
        "response" => Response,
        _ => Exchange,
    };

    private static void Read(string kind, XElement document)
    {
        if (kind == "exchange")
        {
            using var reader = XmlDictionaryReader.CreateDictionaryReader(document.CreateReader());
            reader.MoveToContent();
            ReceivedExchange.Read(reader, new NegotiationNames(Names));
            return;
        }

        using var message = Message.CreateMessage(
            MessageVersion.Default, "urn:a", document.CreateReader());
        using var received = message.CreateBufferedCopy(int.MaxValue).CreateMessage();
        if (kind == "request")
        {
            TokenRequest.Read(received, Names, new SecurityContextFaults(Names, MessageVersion.Default));
        }
        else
        {
            TokenResponse.Read(received, Names);
        }
    }
}

using System.ServiceModel;
using System.Text;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Opening;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.ReliableMessaging.Protocol;

/// <summary>A sequence that is bound to the security context of its session.</summary>
public sealed class BoundSequenceTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task CreateSequence_refers_to_the_token_of_the_context(bool isVersion11)
    {
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
        };
        var context = new ListenerUnderTest().Context;
        var creation = new SequenceCreation(
            settings, new EndpointAddress("http://localhost/service"), context, offers: true);

        Assert.Equal((true, isVersion11), Has(await WriteAsync(new Token())));
        Assert.Equal((false, false), Has(await WriteAsync(null)));

        async Task<string> WriteAsync(ISecurityContext? token)
        {
            var message = new Outgoing();
            creation.Write(token, null, message);
            await message.Content!.EncodeAsync(message, null);
            return Encoding.UTF8.GetString(message.Bytes.ToArray());
        }

        static (bool Token, bool Uses) Has(string text) => (
            text.Contains("<SecurityTokenReference>uuid-7</SecurityTokenReference>", StringComparison.Ordinal),
            text.Contains("UsesSequenceSTR", StringComparison.Ordinal));
    }

    private sealed class Token : IReferredContext
    {
        public string Identifier => "uuid-7";

        public void WriteReference(XmlDictionaryWriter writer) =>
            writer.WriteElementString("SecurityTokenReference", Identifier);
    }
}

using System.ServiceModel.Security;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>AllowSerializedSigningTokenOnReply: whether a reply may carry the certificate that signs it.</summary>
[Trait("Category", "Security")]
public sealed class ShownCertificateTests
{
    private static readonly AlgorithmSuite Suite = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Certificate_in_a_reply_is_taken_where_the_binding_allows_it(bool isAllowed)
    {
        var exchange = new CertificateKeys(
            new OwnCertificate(TestCertificates.Client, Suite),
            new RecipientKeys(Suite, isVersion11: false).Of(TestCertificates.Service), Suite, isAllowed).Begin();
        var service = TestCertificates.Service;

        Assert.Equal(isAllowed, exchange.Protects(new ResolvedKey(Token("shown"), null, service)));
        Assert.Equal(!isAllowed, exchange.Refusal?.Contains("set AllowSerializedSigningTokenOnReply") ?? false);
        Assert.True(exchange.Protects(new ResolvedKey(Token(null), null, service)));
        Assert.True(exchange.Protects(new ResolvedKey(service, null, service)));
        Assert.False(exchange.Protects(new ResolvedKey(Token("shown"), null, TestCertificates.Client)));

        BinaryToken Token(string? id) => new(id, SecurityNames.X509, service.RawData);
    }
}

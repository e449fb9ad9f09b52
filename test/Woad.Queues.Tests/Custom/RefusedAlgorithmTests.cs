using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Custom;

/// <summary>Algorithms that only MSMQ uses.</summary>
public sealed class RefusedAlgorithmTests
{
    [Theory]
    [InlineData(MsmqEncryptionAlgorithm.Aes, MsmqSecureHashAlgorithm.Sha256, true)]
    [InlineData(MsmqEncryptionAlgorithm.RC4Stream, MsmqSecureHashAlgorithm.Sha512, true)]
    [InlineData(MsmqEncryptionAlgorithm.RC4Stream, MsmqSecureHashAlgorithm.Sha256, false)]
    public void Algorithm_of_transport_security_is_refused_at_open(
        MsmqEncryptionAlgorithm encryption, MsmqSecureHashAlgorithm hash, bool isRefused)
    {
        var element = new MsmqTransportBindingElement();
        (element.MsmqTransportSecurity.MsmqEncryptionAlgorithm, element.MsmqTransportSecurity.MsmqSecureHashAlgorithm) =
            (encryption, hash);
        element.MsmqTransportSecurity.MsmqAuthenticationMode = MsmqAuthenticationMode.WindowsDomain;

        var refusal = MsmqElementRules.Refuse(element);

        Assert.Equal(isRefused, refusal?.Contains("MsmqEncryptionAlgorithm", StringComparison.Ordinal) == true);
        element.MsmqTransportSecurity.MsmqAuthenticationMode = MsmqAuthenticationMode.None;
        Assert.Null(MsmqElementRules.Refuse(element));
    }
}

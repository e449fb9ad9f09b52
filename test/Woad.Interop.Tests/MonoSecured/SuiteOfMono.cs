using System.ServiceModel.Security;

namespace Woad.Interop.Tests.MonoSecured;

/// <summary>
/// A suite of algorithms as Mono uses it: certificates sign by RSA and SHA-256 whatever the suite says.
/// </summary>
/// <param name="suite">The suite that Mono is given.</param>
internal sealed class SuiteOfMono(SecurityAlgorithmSuite suite) : SecurityAlgorithmSuite
{
    public override string DefaultCanonicalizationAlgorithm => suite.DefaultCanonicalizationAlgorithm;

    public override string DefaultDigestAlgorithm => suite.DefaultDigestAlgorithm;

    public override string DefaultEncryptionAlgorithm => suite.DefaultEncryptionAlgorithm;

    public override int DefaultEncryptionKeyDerivationLength => suite.DefaultEncryptionKeyDerivationLength;

    public override string DefaultSymmetricKeyWrapAlgorithm => suite.DefaultSymmetricKeyWrapAlgorithm;

    public override string DefaultAsymmetricKeyWrapAlgorithm => suite.DefaultAsymmetricKeyWrapAlgorithm;

    public override string DefaultSymmetricSignatureAlgorithm => suite.DefaultSymmetricSignatureAlgorithm;

    public override string DefaultAsymmetricSignatureAlgorithm => "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

    public override int DefaultSignatureKeyDerivationLength => suite.DefaultSignatureKeyDerivationLength;

    public override int DefaultSymmetricKeyLength => suite.DefaultSymmetricKeyLength;

    public override bool IsAsymmetricKeyLengthSupported(int length) => suite.IsAsymmetricKeyLengthSupported(length);

    public override bool IsSymmetricKeyLengthSupported(int length) => suite.IsSymmetricKeyLengthSupported(length);
}

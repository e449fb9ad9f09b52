using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Carrying;

namespace Woad.Configuration.Tests.Files;

/// <summary>The certificates of issuers that a service knows (issuedTokenAuthentication/knownCertificates).</summary>
public sealed class KnownIssuerTests
{
    private const string Subject = "WoadIssuerConfigurationTest";

    [Fact]
    public void Certificates_of_issuers_are_found_in_their_stores()
    {
        using var stored = StoredCertificate.Add(Subject);
        Assert.Equal($"CN={Subject}", Assert.Single(Read(Subject).IssuedTokenAuthentication.KnownCertificates).Subject);
    }

    [Fact]
    public void Certificate_that_is_in_no_store_is_named()
    {
        var error = Assert.Throws<InvalidOperationException>(() => Read("WoadNoIssuer"));
        Assert.Contains("WoadNoIssuer", error.Message, StringComparison.Ordinal);
    }

    private static ServiceCredentials Read(string subject)
    {
        var credentials = new ServiceCredentials();
        var element = XElement.Parse(
            $"<issuedTokenAuthentication><knownCertificates><add findValue='{subject}' storeLocation='CurrentUser' "
                + "x509FindType='FindBySubjectName'/></knownCertificates></issuedTokenAuthentication>");
        IssuedTokenServiceCarrier.Apply(ValueSource.Of(element), credentials.IssuedTokenAuthentication);
        return credentials;
    }
}

using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;

namespace Woad.Configuration.Tests.Files;

/// <summary>The certificate of a client's HTTPS port, which a file names (compositeDuplex/httpsCertificate).</summary>
public sealed class DuplexCertificateTests
{
    private const string Subject = "WoadDuplexConfigurationTest";

    [Theory]
    [InlineData("findValue='{0}' storeLocation='CurrentUser' x509FindType='FindBySubjectName'")]
    [InlineData("findValue='CN={0}' storeLocation='CurrentUser'")]
    [InlineData("findValue='{1}' storeLocation='CurrentUser' storeName='My' x509FindType='FindByThumbprint'")]
    public void Certificate_is_found_in_its_store(string reference)
    {
        using var stored = StoredCertificate.Add(Subject);
        using var file = Named(string.Format(null, reference, Subject, Thumbprint()));
        Assert.Empty(file.Configuration.Problems);

        var duplex = new CustomBinding("two-way").Elements.Find<CompositeDuplexBindingElement>()!;

        Assert.Equal($"CN={Subject}", duplex.HttpsCertificate!.Subject);
        Assert.True(duplex.HttpsCertificate.HasPrivateKey);
        Assert.Equal(new Uri("https://localhost:8443/back"), duplex.ClientBaseAddress);
    }

    [Fact]
    public void Element_without_a_certificate_leaves_it_to_the_program()
    {
        using var file = Named("");
        Assert.Empty(file.Configuration.Problems);
        Assert.Null(new CustomBinding("two-way").Elements.Find<CompositeDuplexBindingElement>()!.HttpsCertificate);
    }

    [Fact]
    public void Certificate_that_is_in_no_store_is_told_when_the_binding_is_made()
    {
        using var file = Named($"findValue='{Subject}' storeLocation='CurrentUser' x509FindType='FindBySubjectName'");
        var error = Assert.ThrowsAny<Exception>(() => new CustomBinding("two-way"));
        Assert.Contains(Subject, error.ToString());
    }

    [Fact]
    public void Certificate_of_a_binding_is_written_by_its_thumbprint()
    {
        using var stored = StoredCertificate.Add(Subject);
        using var file = Named($"findValue='{Subject}' storeLocation='CurrentUser' x509FindType='FindBySubjectName'");
        var element = new CompositeDuplexElement();

        element.TakeFrom(new CustomBinding("two-way").Elements.Find<CompositeDuplexBindingElement>()!);

        Assert.Equal(
            (Thumbprint(), X509FindType.FindByThumbprint),
            (element.HttpsCertificate.FindValue, element.HttpsCertificate.X509FindType));
    }

    private static string Thumbprint()
    {
        using var store = new X509Store(StoreName.My, StoreLocation.CurrentUser);
        store.Open(OpenFlags.ReadOnly);
        return store.Certificates.Find(X509FindType.FindBySubjectName, Subject, validOnly: false)[0].Thumbprint;
    }

    private static InlineFile Named(string attributes) => new($"""
        <bindings>
          <customBinding><binding name='two-way'>
            <compositeDuplex clientBaseAddress='https://localhost:8443/back'>
              <httpsCertificate {attributes}/>
            </compositeDuplex>
            <oneWay/>
            <textMessageEncoding/>
            <httpsTransport/>
          </binding></customBinding>
        </bindings>
        """);
}

using System.IdentityModel.Metadata;
using System.IdentityModel.Tokens;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Sts;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Metadata;

/// <summary>Token services that publish their federation metadata.</summary>
public sealed class PublishedMetadataTests
{
    private readonly string _address = $"http://localhost:{FreePort.Http}/sts-{Guid.NewGuid():N}";

    private string Document => _address + "/FederationMetadata/2007-06/FederationMetadata.xml";

    [Fact]
    public async Task Token_service_publishes_its_metadata_by_one_setting()
    {
        var host = Open(isPublished: true);
        try
        {
            using var client = new HttpClient();
            using var answer = await client.GetAsync(new Uri(Document));
            Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
            Assert.Equal("application/xml", answer.Content.Headers.ContentType!.MediaType);
            var entity = (EntityDescriptor)MetadataDocumentTests.Read(await answer.Content.ReadAsStringAsync());
            Assert.Equal("urn:sts", entity.EntityId!.Id);
            var signer = entity.SigningCredentials!.SigningKeyIdentifier!.Find<X509RawDataKeyIdentifierClause>();
            var role = Assert.IsType<SecurityTokenServiceDescriptor>(Assert.Single(entity.RoleDescriptors));
            Assert.Equal(
                [_address + "/trust13", _address + "/trust2005"],
                role.SecurityTokenServiceEndpoints.Select(static e => e.Uri.AbsoluteUri));
            Assert.Contains(new Uri("http://docs.oasis-open.org/ws-sx/ws-trust/200512"), role.ProtocolsSupported);
            Assert.Contains(new Uri("http://schemas.xmlsoap.org/ws/2005/02/trust"), role.ProtocolsSupported);
            Assert.Contains(new Uri("urn:oasis:names:tc:SAML:2.0:assertion"), role.TokenTypesOffered);
            Assert.True(Assert.Single(role.Keys).KeyInfo!.Find<X509RawDataKeyIdentifierClause>().Matches(signer));

            using var posted = await client.PostAsync(new Uri(Document), new StringContent("<a/>"));
            Assert.False(posted.IsSuccessStatusCode);
        }
        finally
        {
            host.Abort();
        }
    }

    [Fact]
    public async Task Token_service_publishes_nothing_without_the_setting()
    {
        var host = Open(isPublished: false);
        try
        {
            using var client = new HttpClient();
            using var answer = await client.GetAsync(new Uri(Document));
            Assert.NotEqual(HttpStatusCode.OK, answer.StatusCode);
        }
        finally
        {
            host.Abort();
        }
    }

    private WSTrustServiceHost Open(bool isPublished)
    {
        var settings = TestTokenService.Settings();
        settings.PublishFederationMetadata = isPublished;
        var host = new WSTrustServiceHost(settings, new Uri(_address));
        foreach (var (contract, name) in ((Type, string)[])
            [(typeof(IWSTrust13SyncContract), "trust13"), (typeof(IWSTrustFeb2005SyncContract), "trust2005")])
        {
            host.AddServiceEndpoint(contract, new BasicHttpBinding(), name);
        }

        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
        return host;
    }
}

using System.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Calls;
using Woad.Federation.Tests.IdentitySections;
using Woad.Federation.Tests.Saml.Managers;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Configuration;

/// <summary>
/// Federation in app.config. The configuration is that of the process: one test at a time changes it.
/// </summary>
[Trait("Category", "Security")]
[Collection(ProcessConfigurationCollection.Name)]
public sealed class ConfiguredFederationTests
{
    private const string Contract = "Woad.Federation.Tests.Tokens.Issued.IPrincipalService";

    [Fact]
    public void Every_setting_of_the_federation_bindings_is_read()
    {
        using var file = new FederationFile(
            $"""
            <bindings><wsFederationHttpBinding><binding name="all" privacyNoticeAt="http://woad.test/privacy"
                privacyNoticeVersion="3" maxReceivedMessageSize="7777" messageEncoding="Mtom" sendTimeout="00:00:07">
              <reliableSession enabled="true" ordered="false"/>
              <security mode="TransportWithMessageCredential">
                <message algorithmSuite="Basic128" issuedKeyType="BearerKey" issuedTokenType="urn:type"
                         negotiateServiceCredential="false" establishSecurityContext="false">
                  <claimTypeRequirements><add claimType="urn:name"/><add claimType="urn:role" isOptional="true"/>
                  </claimTypeRequirements>
                  <issuer address="http://issuer.test/sts" binding="ws2007HttpBinding" bindingConfiguration="users">
                    <identity><dns value="issuer"/></identity>
                    <headers><tenant xmlns="urn:tenant">7</tenant></headers>
                  </issuer>
                  <issuerMetadata address="http://issuer.test/mex"><identity><dns value="meta"/></identity>
                  </issuerMetadata>
                  <tokenRequestParameters>
                    <xmlElement><one xmlns="urn:one">1</one></xmlElement><two xmlns="urn:two"/>
                  </tokenRequestParameters>
                </message></security></binding></wsFederationHttpBinding>
            {FederationFile.IssuerBindings}</bindings>
            """);
        var binding = new WSFederationHttpBinding("all");
        Assert.Equal(
            ("http://woad.test/privacy", 3), (binding.PrivacyNoticeAt!.AbsoluteUri, binding.PrivacyNoticeVersion));
        Assert.Equal(
            (7777, WSMessageEncoding.Mtom, TimeSpan.FromSeconds(7)),
            (binding.MaxReceivedMessageSize, binding.MessageEncoding, binding.SendTimeout));
        Assert.Equal((true, false), (binding.ReliableSession.Enabled, binding.ReliableSession.Ordered));
        Assert.Equal(WSFederationHttpSecurityMode.TransportWithMessageCredential, binding.Security.Mode);
        var message = binding.Security.Message;
        Assert.Equal(
            (SecurityAlgorithmSuite.Basic128, SecurityKeyType.BearerKey, "urn:type", false, false),
            (message.AlgorithmSuite, message.IssuedKeyType, message.IssuedTokenType,
                message.NegotiateServiceCredential, message.EstablishSecurityContext));
        Assert.Equal(
            [("urn:name", false), ("urn:role", true)],
            message.ClaimTypeRequirements.Select(static claim => (claim.ClaimType, claim.IsOptional)));
        Assert.Equal("http://issuer.test/sts", message.IssuerAddress!.Uri.AbsoluteUri);
        Assert.Equal(EndpointIdentity.CreateDnsIdentity("issuer"), message.IssuerAddress.Identity);
        Assert.Equal("tenant", Assert.Single(message.IssuerAddress.Headers).Name);
        var issuer = Assert.IsType<WS2007HttpBinding>(message.IssuerBinding);
        Assert.Equal(MessageCredentialType.UserName, issuer.Security.Message.ClientCredentialType);
        Assert.Equal("http://issuer.test/mex", message.IssuerMetadataAddress!.Uri.AbsoluteUri);
        Assert.Equal(EndpointIdentity.CreateDnsIdentity("meta"), message.IssuerMetadataAddress.Identity);
        Assert.Equal(["one", "two"], message.TokenRequestParameters.Select(static element => element.LocalName));
        Assert.Throws<InvalidOperationException>(() => new WS2007FederationHttpBinding("all"));
    }

    [Fact]
    public void Every_setting_of_credentials_for_issued_tokens_is_read()
    {
        using var file = new FederationFile(
            $"""
            <client><endpoint name="c" address="http://service.test/" binding="ws2007FederationHttpBinding"
                              behaviorConfiguration="c" contract="{Contract}"/></client>
            <services><service name="{typeof(ConfiguredPrincipals).FullName}" behaviorConfiguration="s">
              <endpoint address="http://localhost:1/x" binding="wsFederationHttpBinding" contract="{Contract}"/>
            </service></services>
            <bindings>{FederationFile.IssuerBindings}</bindings>
            <behaviors><endpointBehaviors>
              <behavior name="c"><clientCredentials><issuedToken cacheIssuedTokens="false"
                  defaultKeyEntropyMode="ServerEntropy" issuedTokenRenewalThresholdPercentage="80"
                  maxIssuedTokenCachingTime="00:10:00" localIssuerChannelBehaviors="via">
                <localIssuer address="http://issuer.test/local" binding="wsHttpBinding" bindingConfiguration="users"/>
                <issuerChannelBehaviors><add issuerAddress="http://issuer.test/sts" behaviorConfiguration="via"/>
                </issuerChannelBehaviors></issuedToken></clientCredentials></behavior>
              <behavior name="via"><clientVia viaUri="http://proxy.test/"/></behavior>
            </endpointBehaviors><serviceBehaviors><behavior name="s">
              <serviceCredentials useIdentityConfiguration="true" identityConfiguration="shop">
                <issuedTokenAuthentication allowUntrustedRsaIssuers="true" audienceUriMode="BearerKeyOnly"
                    certificateValidationMode="PeerTrust" revocationMode="NoCheck" trustedStoreLocation="CurrentUser">
                  <allowedAudienceUris><add allowedAudienceUri="http://one.test/"/>
                    <add allowedAudienceUri="http://two.test/"/></allowedAudienceUris>
                </issuedTokenAuthentication></serviceCredentials></behavior></serviceBehaviors></behaviors>
            """);
        using var factory = new ChannelFactory<IPrincipalService>("c");
        Assert.IsType<WS2007FederationHttpBinding>(factory.Endpoint.Binding);
        var client = factory.Credentials.IssuedToken;
        Assert.Equal(
            (false, SecurityKeyEntropyMode.ServerEntropy, 80, TimeSpan.FromMinutes(10)),
            (client.CacheIssuedTokens, client.DefaultKeyEntropyMode, client.IssuedTokenRenewalThresholdPercentage,
                client.MaxIssuedTokenCachingTime));
        Assert.Equal("http://issuer.test/local", client.LocalIssuerAddress!.Uri.AbsoluteUri);
        Assert.IsType<WSHttpBinding>(client.LocalIssuerBinding);
        Assert.IsType<ClientViaBehavior>(Assert.Single(client.LocalIssuerChannelBehaviors));
        Assert.IsType<ClientViaBehavior>(
            Assert.Single(client.IssuerChannelBehaviors[new Uri("http://issuer.test/sts")]));

        using var host = new ServiceHost(typeof(ConfiguredPrincipals));
        Assert.True(host.Credentials.UseIdentityConfiguration);
        Assert.Equal("shop", host.Credentials.IdentityName);
        var service = host.Credentials.IssuedTokenAuthentication;
        Assert.Equal(
            (true, AudienceUriMode.BearerKeyOnly, X509CertificateValidationMode.PeerTrust),
            (service.AllowUntrustedRsaIssuers, service.AudienceUriMode, service.CertificateValidationMode));
        Assert.Equal(System.Security.Cryptography.X509Certificates.X509RevocationMode.NoCheck, service.RevocationMode);
        Assert.Equal(
            System.Security.Cryptography.X509Certificates.StoreLocation.CurrentUser, service.TrustedStoreLocation);
        Assert.Equal(["http://one.test/", "http://two.test/"], service.AllowedAudienceUris);
    }

    [Fact]
    public void Serializer_of_assertions_is_created_by_its_type()
    {
        using var file = new FederationFile(
            $"""
            <services><service name="{typeof(ConfiguredPrincipals).FullName}" behaviorConfiguration="s">
              <endpoint address="http://localhost:1/x" binding="wsFederationHttpBinding" contract="{Contract}"/>
            </service></services>
            <behaviors><serviceBehaviors><behavior name="s"><serviceCredentials>
              <issuedTokenAuthentication samlSerializerType="{typeof(CountingSamlSerializer).AssemblyQualifiedName}"/>
            </serviceCredentials></behavior></serviceBehaviors></behaviors>
            """);
        using var host = new ServiceHost(typeof(ConfiguredPrincipals));
        Assert.IsType<CountingSamlSerializer>(host.Credentials.IssuedTokenAuthentication.SamlSerializer);
    }

    [Theory]
    [InlineData("ws2007FederationHttpBinding", true, "false", false)]
    [InlineData("ws2007FederationHttpBinding", false, "true", false)]
    [InlineData("wsFederationHttpBinding", false, "false", true)]
    [InlineData("customBinding", true, "IssuedTokenForCertificate", false)]
    [InlineData("customBinding", true, "SecureConversation", true)]
    public void Service_and_client_of_a_file_call_with_an_issued_token(
        string binding, bool is13, string use, bool isLocal)
    {
        using var world = new FederationWorld(static () => new WS2007FederationHttpBinding());
        var address = world.AddressOf("configured", TokenWorld.ServiceCertificate).Uri.AbsoluteUri;
        var issuer =
            $"""
            address="{world.Issuer(is13).Uri}" binding="{(is13 ? "ws2007HttpBinding" : "wsHttpBinding")}"
            bindingConfiguration="users"><identity><certificate encodedValue="{FederationFile.IssuerCertificate}"/>
            </identity>
            """;
        var named = isLocal ? "" : $"<issuer {issuer}</issuer>";
        using var file = new FederationFile(
            $"""
            <services><service name="{typeof(ConfiguredPrincipals).FullName}" behaviorConfiguration="relying">
              <endpoint address="{address}" binding="{binding}" bindingConfiguration="tokens" contract="{Contract}"/>
            </service></services>
            <client><endpoint name="tokens" address="{address}" binding="{binding}" bindingConfiguration="tokens"
                behaviorConfiguration="caller" contract="{Contract}">
              <identity><certificate encodedValue="{FederationFile.ServiceCertificate}"/></identity>
            </endpoint></client>
            <bindings>{FederationFile.IssuerBindings}{Section(binding, use, named)}</bindings>
            <behaviors><serviceBehaviors><behavior name="relying"><serviceCredentials>
              <issuedTokenAuthentication certificateValidationMode="None">
                <allowedAudienceUris><add allowedAudienceUri="{address}"/></allowedAudienceUris>
              </issuedTokenAuthentication></serviceCredentials></behavior></serviceBehaviors>
            <endpointBehaviors><behavior name="caller"><clientCredentials>
              <issuedToken issuedTokenRenewalThresholdPercentage="70">
                {(isLocal ? $"<localIssuer {issuer}</localIssuer>" : "")}</issuedToken>
              <serviceCertificate><authentication certificateValidationMode="None"/></serviceCertificate>
            </clientCredentials></behavior></endpointBehaviors></behaviors>
            """);
        var host = new ServiceHost(typeof(ConfiguredPrincipals));
        host.Credentials.ServiceCertificate.Certificate = TokenWorld.ServiceCertificate;
        host.Credentials.IssuedTokenAuthentication.KnownCertificates.Add(TokenWorld.IssuerCertificate);
        world.Open(host);
        var factory = world.Owned(new ChannelFactory<IPrincipalService>("tokens"));
        factory.Credentials.UserName.UserName = "Ada";
        factory.Credentials.UserName.Password = "secret";
        var client = factory.CreateChannel();
        Assert.Equal("1 by Ada clerk", client.Tell("1"));
        Assert.Equal("2 by Ada clerk", client.Tell("2"));
        Assert.Equal(1, world.Issued);
    }

    [Theory]
    [InlineData("issuedKeyType=\"Some\"", "", "", 3, "message/@issuedKeyType")]
    [InlineData("issuedKeys=\"x\"", "", "", 3, "message/@issuedKeys")]
    [InlineData("", "<issuer binding=\"wsHttpBinding\"/>", "", 4, "issuer")]
    [InlineData("", "<issuer address=\"http://i.test\" binding=\"wsHttpsBinding\"/>", "", 4, "issuer/@binding")]
    [InlineData(
        "", "<issuer address=\"http://i.test\" binding=\"wsHttpBinding\" bindingConfiguration=\"no\"/>", "", 4,
        "issuer/@bindingConfiguration")]
    [InlineData(
        "", "<issuer address=\"http://i.test\" binding=\"wsFederationHttpBinding\" bindingConfiguration=\"b\"/>", "",
        4, "issuer/@binding")]
    [InlineData("", "", "issuedTokenRenewalThresholdPercentage=\"0\"", 7, "issuedToken/@issuedTokenRenewal")]
    [InlineData("", "", "maxIssuedTokenCachingTime=\"00:00:00\"", 7, "issuedToken/@maxIssuedTokenCachingTime")]
    [InlineData("", "", "localIssuerChannelBehaviors=\"no\"", 7, "issuedToken/@localIssuerChannelBehaviors")]
    public void Wrong_value_is_named_by_file_line_and_element(
        string message, string issuer, string token, int line, string place)
    {
        using var file = new FederationFile(
            $"""

            <bindings><wsFederationHttpBinding><binding name="b"><security>
              <message {message}>
                {issuer}
              </message></security></binding></wsFederationHttpBinding></bindings>
            <behaviors><endpointBehaviors><behavior name="c"><clientCredentials>
              <issuedToken {token}/>
            </clientCredentials></behavior></endpointBehaviors></behaviors>
            """);
        var refusal = Assert.ThrowsAny<ConfigurationException>(() => new WSFederationHttpBinding("b"));
        Assert.Contains($".config({line}): <", refusal.ToString(), StringComparison.Ordinal);
        Assert.Contains(place, refusal.ToString(), StringComparison.Ordinal);
    }

    private static string Section(string binding, string use, string issuer)
    {
        var custom =
            $"""
            <issuedTokenParameters keyType="SymmetricKey" tokenType="urn:oasis:names:tc:SAML:1.0:assertion">
              {issuer}
              <claimTypeRequirements><add claimType="http://woad.test/claims/name"/></claimTypeRequirements>
            </issuedTokenParameters>
            """;
        return binding == "customBinding"
            ? $"""
              <customBinding><binding name="tokens"><security authenticationMode="{use}">
              {(use == "SecureConversation"
                ? $"<secureConversationBootstrap authenticationMode=\"IssuedTokenForCertificate\">{custom}"
                    + "</secureConversationBootstrap>"
                : custom)}
              </security><textMessageEncoding/><httpTransport/></binding></customBinding>
              """
            : $"""
              <{binding}><binding name="tokens"><security mode="Message">
                <message issuedTokenType="urn:oasis:names:tc:SAML:1.0:assertion" negotiateServiceCredential="false"
                         establishSecurityContext="{use}">{issuer}</message>
              </security></binding></{binding}>
              """;
    }
}

using System.Configuration;
using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Configuration;
using Woad.Federation.IdentitySections;
using Woad.Federation.Tests.Tokens;
using Woad.Hosting;

namespace Woad.Federation.Tests.IdentitySections;

[Collection(ProcessConfigurationCollection.Name)]
public sealed class IdentitySectionTests : IDisposable
{
    private const string Own = "Woad.Federation.Tests.IdentitySections.";

    private const string Orders = $"""
        <identityConfiguration name="other" />
        <identityConfiguration name="orders" maximumClockSkew="00:01:30" saveBootstrapContext="true">
          <audienceUris mode="BearerKeyOnly">
            <add value="https://a.test/" /><add value="https://b.test/" /><remove value="https://a.test/" />
          </audienceUris>
          <applicationService>
            <claimTypeRequired><claimType type="urn:name" optional="true" /></claimTypeRequired>
          </applicationService>
          <caches>
            <sessionSecurityTokenCache type="{Own}TestSessionCache, Woad.Federation.Tests" />
          </caches>
          <certificateValidation certificateValidationMode="ChainTrust" revocationMode="NoCheck"
                                 trustedStoreLocation="CurrentUser" />
          <claimsAuthenticationManager type="{Own}TestClaims, Woad.Federation.Tests">
            <role name="clerk" />
          </claimsAuthenticationManager>
          <claimsAuthorizationManager type="{Own}TestAuthorization, Woad.Federation.Tests, Version=9.0.0.0" />
          <issuerNameRegistry>
            <trustedIssuers><add thumbprint="a9 09" name="one" /><add thumbprint="BB" /></trustedIssuers>
          </issuerNameRegistry>
          <issuerTokenResolver type="System.IdentityModel.Tokens.X509CertificateStoreTokenResolver,
            System.IdentityModel" />
          <tokenReplayDetection enabled="true" expirationPeriod="40.00:00:00" />
          <securityTokenHandlers>
            <clear />
            <add type="System.IdentityModel.Tokens.Saml2SecurityTokenHandler, System.IdentityModel">
              <samlSecurityTokenRequirement mapToWindows="false">
                <nameClaimType value="urn:name" /><roleClaimType value="urn:role" />
              </samlSecurityTokenRequirement>
            </add>
          </securityTokenHandlers>
          <securityTokenHandlers name="ActAs">
            <remove type="System.IdentityModel.Tokens.Saml2SecurityTokenHandler, System.IdentityModel" />
            <add type="{Own}TestSaml2Handler, Woad.Federation.Tests" />
            <securityTokenHandlerConfiguration maximumClockSkew="00:00:10">
              <audienceUris mode="Never" />
            </securityTokenHandlerConfiguration>
          </securityTokenHandlers>
        </identityConfiguration>
        """;

    private readonly string _path = Path.Combine(Path.GetTempPath(), $"identity-{Guid.NewGuid():N}.config");

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        File.Delete(_path);
    }

    [Fact]
    public void Named_configuration_has_all_settings_of_the_file()
    {
        var identity = Load(Orders, "orders");

        Assert.Equal("orders", identity.Name);
        Assert.Equal((TimeSpan.FromSeconds(90), true), (identity.MaxClockSkew, identity.SaveBootstrapContext));
        Assert.Equal(AudienceUriMode.BearerKeyOnly, identity.AudienceRestriction.AudienceMode);
        Assert.Equal(
            "https://b.test/", Assert.Single(identity.AudienceRestriction.AllowedAudienceUris).OriginalString);
        Assert.IsType<TestSessionCache>(identity.Caches.SessionSecurityTokenCache);
        Assert.Equal(X509CertificateValidationMode.ChainTrust, identity.CertificateValidationMode);
        Assert.Equal(
            (X509RevocationMode.NoCheck, StoreLocation.CurrentUser),
            (identity.RevocationMode, identity.TrustedStoreLocation));
        Assert.Equal("clerk", Assert.IsType<TestClaims>(identity.ClaimsAuthenticationManager).Role);
        Assert.IsType<TestAuthorization>(identity.ClaimsAuthorizationManager);
        var registry = Assert.IsType<ConfigurationBasedIssuerNameRegistry>(identity.IssuerNameRegistry);
        Assert.Equal("one", registry.ConfiguredTrustedIssuers["A909"]);
        Assert.IsType<X509CertificateStoreTokenResolver>(identity.IssuerTokenResolver);
        Assert.Equal(
            (true, TimeSpan.FromDays(40)), (identity.DetectReplayedTokens, identity.TokenReplayCacheExpirationPeriod));
        var saml = Assert.IsType<Saml2SecurityTokenHandler>(Assert.Single(identity.SecurityTokenHandlers));
        Assert.Equal(
            ("urn:name", "urn:role"),
            (saml.SamlSecurityTokenRequirement.NameClaimType, saml.SamlSecurityTokenRequirement.RoleClaimType));
        var actAs = identity.SecurityTokenHandlerCollectionManager["ActAs"];
        Assert.IsType<TestSaml2Handler>(actAs[typeof(Saml2SecurityToken)]);
        Assert.NotNull(actAs[typeof(SamlSecurityToken)]);
        Assert.Equal(TimeSpan.FromSeconds(10), actAs.Configuration.MaxClockSkew);
        Assert.Equal(AudienceUriMode.Never, actAs.Configuration.AudienceRestriction.AudienceMode);
        Assert.Equal(X509CertificateValidationMode.ChainTrust, actAs.Configuration.CertificateValidationMode);
    }

    [Fact]
    public void Handlers_have_settings_of_their_own_that_are_the_usual_ones()
    {
        var identity = Load($"""
            <identityConfiguration name="a">
              <audienceUris mode="Never" />
              <tokenReplayDetection enabled="true" />
              <certificateValidation certificateValidationMode="Custom">
                <certificateValidator type="{Own}TestValidator, Woad.Federation.Tests"><thumb value="AB" />
                </certificateValidator>
              </certificateValidation>
              <securityTokenHandlers name="ActAs">
                <securityTokenHandlerConfiguration>
                  <audienceUris mode="Always" />
                  <tokenReplayDetection enabled="false" />
                  <certificateValidation certificateValidationMode="PeerTrust" trustedStoreLocation="CurrentUser" />
                </securityTokenHandlerConfiguration>
              </securityTokenHandlers>
              <securityTokenHandlers name="OnBehalfOf" />
            </identityConfiguration>
            """, "a");

        Assert.Equal("AB", Assert.IsType<TestValidator>(identity.CertificateValidator).Thumbprint);
        var actAs = identity.SecurityTokenHandlerCollectionManager["ActAs"].Configuration;
        Assert.Equal(AudienceUriMode.Always, actAs.AudienceRestriction.AudienceMode);
        Assert.False(actAs.DetectReplayedTokens);
        Assert.Contains(
            "CurrentUser",
            Assert.ThrowsAny<SecurityTokenException>(
                () => actAs.CertificateValidator.Validate(TokenWorld.OtherCertificate)).Message,
            StringComparison.Ordinal);
        var same = identity.SecurityTokenHandlerCollectionManager["OnBehalfOf"].Configuration;
        Assert.Equal(AudienceUriMode.Never, same.AudienceRestriction.AudienceMode);
        Assert.True(same.DetectReplayedTokens);
    }

    [Theory]
    [InlineData(StoreLocation.CurrentUser)]
    [InlineData(StoreLocation.LocalMachine)]
    public void Trusted_persons_are_those_of_the_location(StoreLocation location)
    {
        var identity = new IdentityConfiguration(loadConfig: false)
        {
            CertificateValidationMode = X509CertificateValidationMode.PeerTrust,
            TrustedStoreLocation = location,
        };
        Assert.Contains(
            $"of {location}",
            Assert.ThrowsAny<SecurityTokenException>(
                () => identity.CertificateValidator.Validate(TokenWorld.OtherCertificate)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Resolver_of_the_program_gets_its_elements()
    {
        var identity = Load($"""
            <identityConfiguration name="a">
              <issuerTokenResolver type="{Own}TestResolver, Woad.Federation.Tests"><key name="k" />
              </issuerTokenResolver>
            </identityConfiguration>
            """, "a");
        Assert.Equal("k", Assert.IsType<TestResolver>(identity.IssuerTokenResolver).Key);
    }

    [Fact]
    public void Custom_validation_without_a_validator_is_refused_when_a_service_opens()
    {
        var identity = new IdentityConfiguration(loadConfig: false)
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
        };
        Assert.Contains(
            "CertificateValidator", Assert.Throws<InvalidOperationException>(identity.Initialize).Message,
            StringComparison.Ordinal);
        identity.CertificateValidator = X509CertificateValidator.None;
        identity.Initialize();
        Assert.True(identity.IsInitialized);
    }

    [Fact]
    public void Configured_service_accepts_and_refuses_tokens_by_the_file()
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor("2.0");
        var identity = Load($"""
            <identityConfiguration name="orders">
              <audienceUris><add value="{TokenWorld.Audience}" /></audienceUris>
              <certificateValidation certificateValidationMode="None" />
              <issuerNameRegistry>
                <trustedIssuers>
                  <add thumbprint="{TokenWorld.IssuerCertificate.Thumbprint.ToLowerInvariant()}" name="known" />
                </trustedIssuers>
              </issuerNameRegistry>
              <securityTokenHandlers>
                <securityTokenHandlerConfiguration saveBootstrapContext="true" />
              </securityTokenHandlers>
            </identityConfiguration>
            <identityConfiguration name="bills">
              <audienceUris><add value="https://bills.test/" /></audienceUris>
              <certificateValidation certificateValidationMode="None" />
            </identityConfiguration>
            """, "orders");
        identity.Clock = world.Clock;
        identity.SecurityTokenHandlers.Configuration.Clock = world.Clock;
        identity.ServiceCertificate = TokenWorld.ServiceCertificate;
        descriptor.EncryptingCredentials = new X509EncryptingCredentials(TokenWorld.ServiceCertificate);
        var text = world.Write(descriptor);

        var claims = Assert.Single(identity.SecurityTokenHandlers.ValidateToken(
            identity.SecurityTokenHandlers.ReadToken(text)));
        Assert.Equal("known", claims.FindFirst(ClaimTypes.Role)!.Issuer);
        Assert.NotNull(claims.BootstrapContext);

        var bills = new IdentityConfiguration("bills") { ServiceCertificate = TokenWorld.ServiceCertificate };
        bills.Clock = world.Clock;
        Assert.ThrowsAny<SecurityTokenException>(() => bills.SecurityTokenHandlers.ValidateToken(
            bills.SecurityTokenHandlers.ReadToken(text)));
    }

    [Theory]
    [InlineData("<identityConfiguration maximumClokSkew='1'/>", 4, "maximumClokSkew", "'maximumClockSkew'")]
    [InlineData("<identityConfiguration maximumClockSkew='soon'/>", 4, "@maximumClockSkew", "soon")]
    [InlineData("<identityConfiguration maximumClockSkew='-00:01:00'/>", 4, "@maximumClockSkew", "negative")]
    [InlineData(
        "<identityConfiguration>\n<applicationService><claimTypesRequired/></applicationService>"
            + "</identityConfiguration>", 5, "claimTypesRequired", "<claimTypeRequired>")]
    [InlineData("<identityConfiguration>\n<audienceUri/></identityConfiguration>", 5, "audienceUri", "<audienceUris>")]
    [InlineData(
        "<identityConfiguration>\n<audienceUris mode='always'/></identityConfiguration>", 5, "audienceUris/@mode",
        "'always' is none of Never, Always, BearerKeyOnly")]
    [InlineData(
        "<identityConfiguration>\n<audienceUris>\n<add/></audienceUris></identityConfiguration>", 6, "audienceUris/add",
        "'value' is missing")]
    [InlineData(
        "<identityConfiguration>\n<claimsAuthenticationManager/></identityConfiguration>", 5,
        "claimsAuthenticationManager", "'type' is missing")]
    [InlineData(
        "<identityConfiguration>\n<issuerTokenResolver type='No.Such, Where'/></identityConfiguration>", 5,
        "issuerTokenResolver/@type", "'No.Such, Where' was not found")]
    [InlineData("<identityConfiguration name='a'/>\n<identityConfiguration name='a'/>", 5, "name='a'", "same name")]
    public void Mistake_names_file_line_and_element(string content, int line, string element, string text)
    {
        Write(content);
        var error = Assert.Throws<ConfigurationErrorsException>(() => IdentityFile.Read(_path));
        Assert.Contains($"{_path}({line}): <", error.Message, StringComparison.Ordinal);
        Assert.Contains(element, error.Message, StringComparison.Ordinal);
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
        Assert.Equal(line, error.Line);
    }

    [Theory]
    [InlineData("<claimsAuthorizationManager type='System.String'/>", "claimsAuthorizationManager", "is not a")]
    [InlineData(
        "<claimsAuthenticationManager type='System.Security.Claims.ClaimsAuthenticationManager'><x/>"
            + "</claimsAuthenticationManager>", "claimsAuthenticationManager", "LoadCustomConfiguration")]
    [InlineData(
        "<issuerNameRegistry><trusted/></issuerNameRegistry>", "issuerNameRegistry", "'trustedIssuers'")]
    [InlineData(
        "<issuerNameRegistry type='System.String'/>", "issuerNameRegistry", "is not an IssuerNameRegistry")]
    [InlineData(
        "<certificateValidation certificateValidationMode='None'>\n<certificateValidator type='System.String'/>"
            + "</certificateValidation>", "certificateValidator", "mode Custom")]
    [InlineData(
        "<securityTokenHandlers>\n<add type='Woad.Federation.Tests.IdentitySections.TestSaml2Handler'/>"
            + "</securityTokenHandlers>", "add", "remove it first")]
    [InlineData(
        "<securityTokenHandlers>\n<add type='System.String'/></securityTokenHandlers>", "add", "is not a")]
    public void Refused_type_or_content_names_file_line_and_element(string content, string element, string text)
    {
        Write($"<identityConfiguration name='a'>\n{content}</identityConfiguration>");
        var error = Assert.Throws<ConfigurationErrorsException>(() => Use("a"));
        var line = content.Contains('\n', StringComparison.Ordinal) ? 6 : 5;
        Assert.StartsWith($"{_path}({line}): <{element}>: ", error.Message, StringComparison.Ordinal);
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<samlSecurityTokenRequirement mapToWindow='true'/>", "'mapToWindow' is not known")]
    [InlineData("<samlSecurityTokenRequirement mapToWindows='maybe'/>", "'maybe'")]
    [InlineData("<samlSecurityTokenRequirement><nameClaim value='x'/></samlSecurityTokenRequirement>", "'nameClaim'")]
    [InlineData("<samlSecurityTokenRequirement><nameClaimType/></samlSecurityTokenRequirement>", "'value'")]
    [InlineData("<samlSecurityTokenRequirement issuerCertificateValidationMode='Peer'/>", "none of")]
    [InlineData("<samlSecurityTokenRequirement issuerCertificateValidationMode='Custom'/>", "need each other")]
    [InlineData(
        "<samlSecurityTokenRequirement issuerCertificateValidationMode='Custom' "
            + "issuerCertificateValidator='System.String'/>", "is not an X509CertificateValidator")]
    public void Wrong_requirement_of_assertions_names_file_line_and_element(string content, string text)
    {
        var error = Assert.Throws<ConfigurationErrorsException>(() => Handler(content));
        Assert.StartsWith($"{_path}(5): <add>: ", error.Message, StringComparison.Ordinal);
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Requirement_of_assertions_has_a_validator_of_its_own()
    {
        Assert.Null(Handler("<samlSecurityTokenRequirement/>").SamlSecurityTokenRequirement.CertificateValidator);
        var strict = Handler(
            "<samlSecurityTokenRequirement issuerCertificateValidationMode='ChainTrust' "
                + "issuerCertificateRevocationMode='NoCheck'/>");
        Assert.ThrowsAny<SecurityTokenException>(
            () => strict.CertificateValidator.Validate(TokenWorld.OtherCertificate));
        var open = Handler("<samlSecurityTokenRequirement issuerCertificateValidationMode='None'/>");
        open.CertificateValidator.Validate(TokenWorld.OtherCertificate);
    }

    [Fact]
    public void Mapping_to_accounts_of_windows_is_refused_when_a_service_opens()
    {
        var handler = Handler("<samlSecurityTokenRequirement mapToWindows='true'/>");
        var identity = new IdentityConfiguration(loadConfig: false);
        identity.SecurityTokenHandlers.AddOrReplace(handler);
        Assert.Contains(
            "mapToWindows", Assert.Throws<PlatformNotSupportedException>(identity.Initialize).Message,
            StringComparison.Ordinal);
        Assert.False(identity.IsInitialized);
    }

    [Fact]
    public void Unknown_name_is_refused()
    {
        Write("<identityConfiguration name='a'/>");
        Assert.Contains(
            "'b'", Assert.Throws<InvalidOperationException>(() => Use("b")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Section_is_read_from_a_file_of_its_own()
    {
        var other = _path + ".identity";
        File.WriteAllText(other, "<system.identityModel><identityConfiguration name='x'/></system.identityModel>");
        File.WriteAllText(
            _path, $"<configuration><system.identityModel configSource='{Path.GetFileName(other)}'/></configuration>");
        try
        {
            Assert.NotNull(IdentityFile.Read(_path)!.IdentityConfigurationElements.GetElement("x"));
        }
        finally
        {
            File.Delete(other);
        }

        Assert.Contains(
            "is not there",
            Assert.Throws<ConfigurationErrorsException>(() => IdentityFile.Read(_path)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void File_with_a_document_type_is_refused()
    {
        File.WriteAllText(_path, "<!DOCTYPE a [<!ENTITY b 'c'>]><configuration/>");
        Assert.Throws<ConfigurationErrorsException>(() => IdentityFile.Read(_path));
    }

    private Saml2SecurityTokenHandler Handler(string content) => (Saml2SecurityTokenHandler)Assert.Single(Load(
        "<identityConfiguration name='a'><securityTokenHandlers><clear/>\n<add "
            + $"type='System.IdentityModel.Tokens.Saml2SecurityTokenHandler'>{content}</add></securityTokenHandlers>"
            + "</identityConfiguration>", "a").SecurityTokenHandlers);

    private IdentityConfiguration Load(string content, string name)
    {
        Write(content);
        return Use(name);
    }

    private void Write(string content) => File.WriteAllText(
        _path, $"<configuration>\n<system.serviceModel/>\n<system.identityModel>\n{content}\n</system.identityModel>"
            + "</configuration>");

    private IdentityConfiguration Use(string name)
    {
        ServiceModelConfiguration.Load(_path).Use();
        return new IdentityConfiguration(name);
    }
}

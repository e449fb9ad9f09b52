using System.Configuration;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml.Linq;
using Woad.Configuration.Applying;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;

namespace Woad.Configuration.Tests.Bindings;

/// <summary>The element <c>security</c> of custom bindings: a file says what code says, and back.</summary>
public sealed class SecurityElementTests
{
    private static MessageSecurityVersion Version10 =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    public static TheoryData<string, SecurityBindingElement> Files { get; } = new()
    {
        { "", SecurityBindingElement.CreateSspiNegotiationBindingElement(true) },
        {
            "authenticationMode='AnonymousForCertificate'",
            SecurityBindingElement.CreateAnonymousForCertificateBindingElement()
        },
        {
            "authenticationMode='AnonymousForSslNegotiated'",
            SecurityBindingElement.CreateSslNegotiationBindingElement(false, true)
        },
        {
            "authenticationMode='AnonymousForSslNegotiated' requireSecurityContextCancellation='false'",
            SecurityBindingElement.CreateSslNegotiationBindingElement(false)
        },
        {
            "authenticationMode='CertificateOverTransport'",
            SecurityBindingElement.CreateCertificateOverTransportBindingElement()
        },
        {
            $"authenticationMode='CertificateOverTransport' messageSecurityVersion='{Version10}'",
            SecurityBindingElement.CreateCertificateOverTransportBindingElement(Version10)
        },
        { "authenticationMode='IssuedToken'", SecurityBindingElement.CreateIssuedTokenBindingElement(new()) },
        {
            "authenticationMode='IssuedTokenForCertificate'",
            SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(new())
        },
        {
            "authenticationMode='IssuedTokenForSslNegotiated'",
            SecurityBindingElement.CreateIssuedTokenForSslBindingElement(new(), true)
        },
        {
            "authenticationMode='IssuedTokenOverTransport'",
            SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(new())
        },
        { "authenticationMode='Kerberos'", SecurityBindingElement.CreateKerberosBindingElement() },
        {
            "authenticationMode='KerberosOverTransport'",
            SecurityBindingElement.CreateKerberosOverTransportBindingElement()
        },
        { "authenticationMode='MutualCertificate'", SecurityBindingElement.CreateMutualCertificateBindingElement() },
        {
            $"authenticationMode='MutualCertificate' messageSecurityVersion='{Version10}' "
                + "allowSerializedSigningTokenOnReply='true'",
            SecurityBindingElement.CreateMutualCertificateBindingElement(Version10, true)
        },
        {
            "authenticationMode='MutualCertificateDuplex'",
            SecurityBindingElement.CreateMutualCertificateDuplexBindingElement()
        },
        {
            "authenticationMode='MutualSslNegotiated'",
            SecurityBindingElement.CreateSslNegotiationBindingElement(true, true)
        },
        {
            "authenticationMode='SspiNegotiated' requireSecurityContextCancellation='false'",
            SecurityBindingElement.CreateSspiNegotiationBindingElement()
        },
        {
            "authenticationMode='UserNameForCertificate'",
            SecurityBindingElement.CreateUserNameForCertificateBindingElement()
        },
        {
            "authenticationMode='UserNameForSslNegotiated'",
            SecurityBindingElement.CreateUserNameForSslBindingElement(true)
        },
        {
            "authenticationMode='UserNameOverTransport'",
            SecurityBindingElement.CreateUserNameOverTransportBindingElement()
        },
        {
            "authenticationMode='SspiNegotiatedOverTransport'",
            SecurityBindingElement.CreateSspiNegotiationOverTransportBindingElement(true)
        },
        {
            "authenticationMode='Kerberos' defaultAlgorithmSuite='Basic256Sha256' includeTimestamp='false' "
                + "keyEntropyMode='ClientEntropy' messageProtectionOrder='EncryptBeforeSign' protectTokens='true' "
                + "requireDerivedKeys='false' requireSignatureConfirmation='true' securityHeaderLayout='Lax' "
                + "enableUnsecuredResponse='true' allowInsecureTransport='true'",
            Everything()
        },
    };

    [Theory]
    [MemberData(nameof(Files))]
    public void File_says_what_code_says(string attributes, SecurityBindingElement expected)
    {
        var document = Document($"<security {attributes}/>");
        Assert.DoesNotContain(
            DocumentCheck.Run(document, ExtensionTypes.None, explains: false), finding => finding.IsProblem);
        var element = Element(document);
        var byElement = (SecurityBindingElement)element.MakeBindingElement();
        var again = (BindingElementExtensionElement)new SecurityElement();
        again.TakeFrom(byElement);

        Assert.Equal(expected.ToString(), Read(document).ToString());
        Assert.Equal(expected.ToString(), byElement.ToString());
        Assert.Equal(expected.ToString(), again.MakeBindingElement().ToString());
        Assert.Same(typeof(SecurityElement), ExtensionTypes.None.ElementFor(expected).GetType());
        Assert.Equal(
            (
                expected.AllowInsecureTransport, expected.EnableUnsecuredResponse,
                expected.LocalClientSettings.DetectReplays),
            (
                byElement.AllowInsecureTransport, byElement.EnableUnsecuredResponse,
                byElement.LocalClientSettings.DetectReplays));
    }

    [Fact]
    public void Session_is_established_by_its_bootstrap()
    {
        var document = Document(
            """
            <security authenticationMode="SecureConversation" canRenewSecurityContextToken="false" requireSecurityContextCancellation="false">
              <secureConversationBootstrap authenticationMode="UserNameForCertificate" defaultAlgorithmSuite="TripleDes"/>
            </security>
            """);
        var bootstrap = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
        bootstrap.DefaultAlgorithmSuite = SecurityAlgorithmSuite.TripleDes;
        var expected = SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap, false);
        var read = Read(document);
        var context = Assert.IsType<SecureConversationSecurityTokenParameters>(
            ((SymmetricSecurityBindingElement)read).ProtectionTokenParameters);
        Assert.False(context.CanRenewSession);
        Assert.Equal(expected.ToString(), read.ToString());
        var again = (BindingElementExtensionElement)new SecurityElement();
        again.TakeFrom(read);
        Assert.Equal(expected.ToString(), again.MakeBindingElement().ToString());
    }

    [Fact]
    public void Session_without_bootstrap_is_established_by_Windows_credentials()
    {
        var read = Read(Document("<security authenticationMode='SecureConversation'/>"));
        var context = Assert.IsType<SecureConversationSecurityTokenParameters>(
            ((SymmetricSecurityBindingElement)read).ProtectionTokenParameters);

        var bootstrap = Assert.IsType<SymmetricSecurityBindingElement>(context.BootstrapSecurityBindingElement);
        Assert.IsType<SspiSecurityTokenParameters>(bootstrap.ProtectionTokenParameters);
    }

    [Fact]
    public void Session_that_is_established_by_a_session_is_refused() =>
        Assert.Contains(
            "SecureConversation",
            Assert.Throws<InvalidOperationException>(() => Read(Document(
                "<security authenticationMode='SecureConversation'><secureConversationBootstrap "
                    + "authenticationMode='SecureConversation'/></security>"))).Message,
            StringComparison.Ordinal);

    [Theory]
    [InlineData("defaultAlgorithmSuite='Basic512'", "none of Default, Basic256")]
    [InlineData("messageSecurityVersion='Newest'", "none of Default, WSSecurity11")]
    [InlineData("authenticationMode='Password'", "AnonymousForCertificate")]
    public void Value_that_does_not_exist_is_refused(string attribute, string text) => Assert.Contains(
        DocumentCheck.Run(Document($"<security {attribute}/>"), ExtensionTypes.None, explains: false),
        finding => finding.IsProblem && finding.ToString()!.Contains(text, StringComparison.Ordinal));

    [Fact]
    public void Local_settings_and_issued_token_are_read_and_written()
    {
        var document = Document(
            """
            <security authenticationMode="IssuedTokenForCertificate">
              <issuedTokenParameters keySize="128" keyType="BearerKey" tokenType="urn:token" useStrTransform="true" defaultMessageSecurityVersion="WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12">
                <claimTypeRequirements><add claimType="urn:a"/><add claimType="urn:b" isOptional="true"/></claimTypeRequirements>
              </issuedTokenParameters>
              <localClientSettings cacheCookies="false" cookieRenewalThresholdPercentage="61" detectReplays="false" maxClockSkew="00:00:01" maxCookieCachingTime="00:00:02" reconnectTransportOnFailure="false" replayCacheSize="3" replayWindow="00:00:04" sessionKeyRenewalInterval="00:00:05" sessionKeyRolloverInterval="00:00:06" timestampValidityDuration="00:00:07"/>
              <localServiceSettings detectReplays="false" inactivityTimeout="00:00:01" issuedCookieLifetime="00:00:02" maxCachedCookies="3" maxClockSkew="00:00:04" maxPendingSessions="5" maxStatefulNegotiations="6" peerAddressShare="13" negotiationTimeout="00:00:07" reconnectTransportOnFailure="false" replayCacheSize="8" replayWindow="00:00:09" sessionKeyRenewalInterval="00:00:10" sessionKeyRolloverInterval="00:00:11" timestampValidityDuration="00:00:12"/>
            </security>
            """);
        var again = (BindingElementExtensionElement)new SecurityElement();
        again.TakeFrom(Read(document));
        foreach (var element in new[] { Read(document), (SecurityBindingElement)again.MakeBindingElement() })
        {
            var token = Assert.IsType<IssuedSecurityTokenParameters>(
                Assert.Single(element.EndpointSupportingTokenParameters.SignedEncrypted));
            Assert.Equal(
                (128, SecurityKeyType.BearerKey, "urn:token", true),
                (token.KeySize, token.KeyType, token.TokenType, token.UseStrTransform));
            Assert.Equal(
                [("urn:a", false), ("urn:b", true)],
                token.ClaimTypeRequirements.Select(claim => (claim.ClaimType, claim.IsOptional)));
            Assert.Same(
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12,
                token.DefaultMessageSecurityVersion);
            var client = element.LocalClientSettings;
            Assert.Equal(
                (false, 61, false, 3, false),
                (
                    client.CacheCookies, client.CookieRenewalThresholdPercentage, client.DetectReplays,
                    client.ReplayCacheSize, client.ReconnectTransportOnFailure));
            Assert.Equal(
                [1, 2, 4, 5, 6, 7],
                new[]
                {
                    client.MaxClockSkew, client.MaxCookieCachingTime, client.ReplayWindow,
                    client.SessionKeyRenewalInterval, client.SessionKeyRolloverInterval,
                    client.TimestampValidityDuration,
                }
                    .Select(time => (int)time.TotalSeconds));
            var service = element.LocalServiceSettings;
            Assert.Equal(
                (false, 3, 5, 6, 8, false, 13),
                (
                    service.DetectReplays, service.MaxCachedCookies, service.MaxPendingSessions,
                    service.MaxStatefulNegotiations, service.ReplayCacheSize, service.ReconnectTransportOnFailure,
                    service.PeerAddressShare));
            Assert.Equal(
                [1, 2, 4, 7, 9, 10, 11, 12],
                new[]
                {
                    service.InactivityTimeout, service.IssuedCookieLifetime, service.MaxClockSkew,
                    service.NegotiationTimeout, service.ReplayWindow, service.SessionKeyRenewalInterval,
                    service.SessionKeyRolloverInterval, service.TimestampValidityDuration,
                }.Select(time => (int)time.TotalSeconds));
        }
    }

    [Fact]
    public void Element_without_a_mode_is_not_written()
    {
        var element = (BindingElementExtensionElement)new SecurityElement();
        Assert.Throws<ArgumentException>(
            () => element.TakeFrom(new SymmetricSecurityBindingElement(new UserNameSecurityTokenParameters())));
    }

    private static SymmetricSecurityBindingElement Everything()
    {
        var element = SecurityBindingElement.CreateKerberosBindingElement();
        element.DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic256Sha256;
        element.IncludeTimestamp = false;
        element.KeyEntropyMode = SecurityKeyEntropyMode.ClientEntropy;
        element.MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign;
        element.ProtectTokens = true;
        element.RequireSignatureConfirmation = true;
        element.SecurityHeaderLayout = SecurityHeaderLayout.Lax;
        element.EnableUnsecuredResponse = true;
        element.AllowInsecureTransport = true;
        element.SetKeyDerivation(false);
        return element;
    }

    private static XElement Document(string security) =>
        XElement.Parse(
            $"<system.serviceModel><bindings><customBinding><binding>{security}</binding></customBinding></bindings>"
                + "</system.serviceModel>");

    private static BindingElementExtensionElement Element(XElement document) =>
        ((CustomBindingElement)new ReadSections(document).Bindings.Find("customBinding")!.ConfiguredBindings[0])[0];

    private static SecurityBindingElement Read(XElement document) => (SecurityBindingElement)
        ((CustomBinding)new ConfiguredBindings(new CheckedConfiguration(document, ExtensionTypes.None)).Create(
            "customBinding", "")).Elements[0];
}

using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Policy;

/// <summary>Policies of bindings with issued tokens, out and in.</summary>
public sealed class FederationPolicyTests
{
    private const WSFederationHttpSecurityMode Message = WSFederationHttpSecurityMode.Message;
    private const WSFederationHttpSecurityMode Transport = WSFederationHttpSecurityMode.TransportWithMessageCredential;
    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";

    public static TheoryData<WSFederationHttpSecurityMode, SecurityKeyType, bool, bool, bool> Uses
    {
        get
        {
            var uses = new TheoryData<WSFederationHttpSecurityMode, SecurityKeyType, bool, bool, bool>();
            foreach (var (mode, key, is13, isSession) in
                from mode in (WSFederationHttpSecurityMode[])[Message, Transport]
                from key in Enum.GetValues<SecurityKeyType>()
                from is13 in (bool[])[true, false]
                from isSession in (bool[])[true, false]
                where is13 || key != SecurityKeyType.BearerKey
                select (mode, key, is13, isSession))
            {
                uses.Add(mode, key, is13, isSession, mode == Message && isSession);
            }

            return uses;
        }
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public void Imported_binding_is_the_one_that_was_exported(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13, bool isSession, bool negotiates)
    {
        var binding = Binding(mode, key, is13, isSession, negotiates);
        var metadata = PublishedPolicy.Export(binding);
        var imported = PublishedPolicy.Import(metadata, out _);

        var standard = Assert.IsAssignableFrom<WSFederationHttpBinding>(imported);
        Assert.IsType(binding.GetType(), standard);
        var (own, other) = (binding.Security.Message, standard.Security.Message);
        Assert.Equal(mode, standard.Security.Mode);
        Assert.Equal(
            (key, Saml2, isSession), (other.IssuedKeyType, other.IssuedTokenType, other.EstablishSecurityContext));
        Assert.Equal(mode == Transport || negotiates, other.NegotiateServiceCredential);
        Assert.Equal(own.IssuerAddress, other.IssuerAddress);
        Assert.Equal(own.IssuerAddress!.Identity, other.IssuerAddress!.Identity);
        Assert.Equal("tenant", Assert.Single(other.IssuerAddress.Headers).Name);
        Assert.Equal(own.IssuerMetadataAddress, other.IssuerMetadataAddress);
        Assert.Equal(
            PublishedPolicy.Plain(PublishedPolicy.PolicyOf(metadata)),
            PublishedPolicy.Plain(PublishedPolicy.PolicyOf(PublishedPolicy.Export(imported))));
    }

    [Fact]
    public void Template_of_the_older_version_becomes_settings()
    {
        var message = Imported(is13: false);
        Assert.Equal(
            [("urn:name", false), ("urn:role", true)],
            message.ClaimTypeRequirements.Select(static claim => (claim.ClaimType, claim.IsOptional)));
        Assert.Equal(["own"], message.TokenRequestParameters.Select(static element => element.LocalName));
    }

    [Fact]
    public void Template_of_the_newer_version_is_passed_on_as_secondary_parameters()
    {
        var message = Imported(is13: true);
        Assert.Empty(message.ClaimTypeRequirements);
        var secondary = Assert.Single(message.TokenRequestParameters);
        Assert.Equal("SecondaryParameters", secondary.LocalName);
        Assert.Equal(
            [
                "TokenType", "KeyType", "KeySize", "Claims", "KeyWrapAlgorithm", "EncryptWith", "SignWith",
                "CanonicalizationAlgorithm", "EncryptionAlgorithm", "own",
            ],
            secondary.ChildNodes.OfType<XmlElement>().Select(static element => element.LocalName));
    }

    [Fact]
    public void Policy_is_that_of_the_specification()
    {
        var policy = PublishedPolicy.PolicyOf(
            PublishedPolicy.Export(Binding(Message, SecurityKeyType.SymmetricKey, true, false, false)));
        const string trust = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";
        Assert.Equal(
            "<IssuedToken IncludeToken=\"http://docs.oasis-open.org/ws-sx/"
                + "ws-securitypolicy/200702/IncludeToken/AlwaysToRecipient\"><Issuer><Address>http://issuer.test/sts"
                + "</Address><ReferenceParameters><tenant>7</tenant></ReferenceParameters><Metadata><Metadata>"
                + "<MetadataSection><MetadataReference><Address>http://issuer.invalid/mex</Address>"
                + "</MetadataReference></MetadataSection></Metadata></Metadata><Identity><Dns>issuer</Dns></Identity>"
                + $"</Issuer><RequestSecurityTokenTemplate><TokenType>{Saml2}</TokenType><KeyType>{trust}/SymmetricKey"
                + "</KeyType><KeySize>256</KeySize><Claims "
                + "Dialect=\"http://schemas.xmlsoap.org/ws/2005/05/identity\"><ClaimType Uri=\"urn:name\"></ClaimType>"
                + "<ClaimType Uri=\"urn:role\" Optional=\"true\"></ClaimType></Claims>"
                + "<KeyWrapAlgorithm>http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p</KeyWrapAlgorithm>"
                + "<EncryptWith>http://www.w3.org/2001/04/xmlenc#aes256-cbc</EncryptWith>"
                + "<SignWith>http://www.w3.org/2000/09/xmldsig#hmac-sha1</SignWith>"
                + "<CanonicalizationAlgorithm>http://www.w3.org/2001/10/xml-exc-c14n#</CanonicalizationAlgorithm>"
                + "<EncryptionAlgorithm>http://www.w3.org/2001/04/xmlenc#aes256-cbc</EncryptionAlgorithm><own>1</own>"
                + "</RequestSecurityTokenTemplate><Policy><RequireDerivedKeys></RequireDerivedKeys>"
                + "<RequireInternalReference></RequireInternalReference></Policy></IssuedToken>",
            PublishedPolicy.Plain(policy.Descendants().First(static token => token.Name.LocalName == "IssuedToken")));
        Assert.Equal(
            ["EndorsingSupportingTokens", "Trust13"],
            policy.Descendants().Select(static token => token.Name.LocalName)
                .Where(static name => name is "EndorsingSupportingTokens" or "Trust13"));
    }

    [Fact]
    public void Template_with_other_algorithms_stays_a_custom_binding()
    {
        var binding = Binding(Message, SecurityKeyType.SymmetricKey, true, false, false);
        var elements = binding.CreateBindingElements();
        var token = (IssuedSecurityTokenParameters)elements.Find<SecurityBindingElement>()!
            .EndpointSupportingTokenParameters.Endorsing[0];
        token.AdditionalRequestParameters.First(static element => element.LocalName == "SignWith").InnerText =
            "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256";
        var imported = PublishedPolicy.Import(PublishedPolicy.Export(new CustomBinding(elements)), out _);
        Assert.IsType<CustomBinding>(imported);
    }

    [Fact]
    public void Issuer_that_is_known_by_its_metadata_only_is_anonymous()
    {
        var binding = Binding(Message, SecurityKeyType.SymmetricKey, true, false, false);
        binding.Security.Message.IssuerAddress = null;
        var metadata = PublishedPolicy.Export(binding);
        Assert.Contains(
            "<Issuer><Address>http://www.w3.org/2005/08/addressing/anonymous</Address><Metadata>",
            PublishedPolicy.Plain(PublishedPolicy.PolicyOf(metadata)), StringComparison.Ordinal);
        var imported = Assert.IsType<WS2007FederationHttpBinding>(PublishedPolicy.Import(metadata, out var importer));
        Assert.Null(imported.Security.Message.IssuerAddress);
        Assert.Equal("http://issuer.invalid/mex", imported.Security.Message.IssuerMetadataAddress!.Uri.AbsoluteUri);

        // Nobody answers there: the binding is imported without that of its issuer, and the reason is a warning.
        var warning = Assert.Single(importer.Errors);
        Assert.True(warning.IsWarning);
        Assert.Contains("http://issuer.invalid/mex", warning.Message, StringComparison.Ordinal);
    }

    private static FederatedMessageSecurityOverHttp Imported(bool is13) => Assert
        .IsAssignableFrom<WSFederationHttpBinding>(PublishedPolicy.Import(
            PublishedPolicy.Export(Binding(Message, SecurityKeyType.SymmetricKey, is13, false, false)), out _))
        .Security.Message;

    private static WSFederationHttpBinding Binding(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13, bool isSession, bool negotiates)
    {
        var binding = is13 ? new WS2007FederationHttpBinding(mode) : new WSFederationHttpBinding(mode);
        var message = binding.Security.Message;
        message.IssuedKeyType = key;
        message.IssuedTokenType = Saml2;
        message.EstablishSecurityContext = isSession;
        message.NegotiateServiceCredential = negotiates;
        message.IssuerAddress = new EndpointAddress(
            new Uri("http://issuer.test/sts"), EndpointIdentity.CreateDnsIdentity("issuer"),
            AddressHeader.CreateAddressHeader("tenant", "urn:tenant", 7));
        message.IssuerMetadataAddress = new EndpointAddress("http://issuer.invalid/mex");
        message.ClaimTypeRequirements.Add(new ClaimTypeRequirement("urn:name"));
        message.ClaimTypeRequirements.Add(new ClaimTypeRequirement("urn:role", true));
        var document = new XmlDocument();
        document.LoadXml("<own xmlns='urn:own'>1</own>");
        message.TokenRequestParameters.Add(document.DocumentElement!);
        return binding;
    }
}

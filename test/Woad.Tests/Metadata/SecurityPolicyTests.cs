using System.Globalization;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using System.Xml.Linq;

namespace Woad.Tests.Metadata;

/// <summary>
/// The policies of message security, compared with those of Microsoft's pages "Security Protocols version 1.0"
/// (WS-SecurityPolicy 1.1) and "Security Protocols" (1.2).
/// </summary>
public sealed partial class SecurityPolicyTests
{
    private const string Sp11 = "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy";
    private const string Sp12 = "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702";
    private const string Mssp = "http://schemas.microsoft.com/ws/2005/07/securitypolicy";
    private const string Wsa = "http://www.w3.org/2005/08/addressing";

    private const string General =
        "<AlgorithmSuite><P><Basic256/></P></AlgorithmSuite><Layout><P><Strict/></P></Layout><IncludeTimestamp/>";
    private const string Order = "<EncryptSignature/><OnlySignEntireHeadersAndBody/>";
    private const string Transport =
        "<TransportBinding><P><TransportToken><P><HttpsToken RequireClientCertificate=\"false\"/></P></TransportToken>"
            + General + "</P></TransportBinding>";
    private const string ToHeader = $"<SignedParts><Header Name=\"To\" Namespace=\"{Wsa}\"/></SignedParts>";
    private const string Trust =
        "<Trust10><P><MustSupportIssuedTokens/><RequireClientEntropy/><RequireServerEntropy/></P></Trust10>"
            + "<UsingAddressing/>";
    private const string All =
        "<MustSupportRefKeyIdentifier/><MustSupportRefIssuerSerial/><MustSupportRefThumbprint/>"
            + "<MustSupportRefEncryptedKey/>";
    private const string UserName =
        "<SignedSupportingTokens><P><UsernameToken "
            + "IncludeToken=\"AlwaysToRecipient\"><P><WssUsernameToken10/></P></UsernameToken></P>"
            + "</SignedSupportingTokens>";
    private const string Service =
        "<X509Token IncludeToken=\"Never\"><P><RequireDerivedKeys/><RequireThumbprintReference/><WssX509V3Token10/>"
            + "</P></X509Token>";

    private static MessageSecurityVersion Version10 =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    private static MessageSecurityVersion Oasis =>
        MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12;

    /// <summary>Sections 6.1 to 6.5 of version 1.0.</summary>
    public static TheoryData<string, SecurityBindingElement, string> Modes { get; } = new()
    {
        {
            "UserNameOverTransport",
            SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
            $"{Transport}{UserName}<Wss11><P/></Wss11>{Trust}"
        },
        {
            "CertificateOverTransport",
            SecurityBindingElement.CreateCertificateOverTransportBindingElement(),
            $"{Transport}<EndorsingSupportingTokens><P><X509Token "
                + "IncludeToken=\"AlwaysToRecipient\"><P><RequireThumbprintReference/><WssX509V3Token10/></P>"
                + $"</X509Token>{ToHeader}</P></EndorsingSupportingTokens><Wss11><P>{All}</P></Wss11>{Trust}"
        },
        {
            "IssuedTokenOverTransport", SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(new()),
            $"{Transport}<EndorsingSupportingTokens><P>{Issued("", false)}</P></EndorsingSupportingTokens><Wss11><P/>"
                + $"</Wss11>{Trust}"
        },
        {
            "KerberosOverTransport",
            SecurityBindingElement.CreateKerberosOverTransportBindingElement(),
            $"{Transport.Replace("Basic256", "Basic128", StringComparison.Ordinal)}<EndorsingSupportingTokens><P>"
                + "<KerberosToken IncludeToken=\"Once\"><P><WssGssKerberosV5ApReqToken11/></P></KerberosToken></P>"
                + $"</EndorsingSupportingTokens><Wss11><P/></Wss11>{Trust}"
        },
        {
            "SspiNegotiatedOverTransport",
            SecurityBindingElement.CreateSspiNegotiationOverTransportBindingElement(true),
            $"{Transport}<EndorsingSupportingTokens><P><SpnegoContextToken "
                + "IncludeToken=\"AlwaysToRecipient\"><P/></SpnegoContextToken></P></EndorsingSupportingTokens>"
                + $"<Wss11><P/></Wss11>{Trust}"
        },
        {
            "MutualCertificate WSS 1.0",
            SecurityBindingElement.CreateMutualCertificateBindingElement(Version10),
            $"<AsymmetricBinding><P><InitiatorToken><P>{X509("AlwaysToRecipient")}</P></InitiatorToken>"
                + $"<RecipientToken><P>{X509("Never")}</P></RecipientToken>{General}{Order}</P></AsymmetricBinding>"
                + $"<Wss10><P><MustSupportRefKeyIdentifier/><MustSupportRefIssuerSerial/></P></Wss10>{Trust}"
        },
        {
            "MutualCertificateDuplex", SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(Version10),
            $"<AsymmetricBinding><P><InitiatorToken><P>{X509("AlwaysToRecipient")}</P></InitiatorToken>"
                + $"<RecipientToken><P>{X509("AlwaysToInitiator")}</P></RecipientToken>{General}{Order}</P>"
                + "</AsymmetricBinding><Wss10><P><MustSupportRefKeyIdentifier/><MustSupportRefIssuerSerial/></P>"
                + $"</Wss10>{Trust}"
        },
        {
            "AnonymousForCertificate",
            SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
            $"{Symmetric(Service)}<Wss11><P>{All}<RequireSignatureConfirmation/></P></Wss11>{Trust}"
        },
        {
            "UserNameForCertificate",
            SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
            $"{Symmetric(Service)}{UserName}<Wss11><P>{All}</P></Wss11>{Trust}"
        },
        {
            "MutualCertificate WSS 1.1",
            SecurityBindingElement.CreateMutualCertificateBindingElement(),
            $"{Symmetric(Service)}<EndorsingSupportingTokens><P><X509Token "
                + "IncludeToken=\"AlwaysToRecipient\"><P><RequireThumbprintReference/><WssX509V3Token10/></P>"
                + $"</X509Token></P></EndorsingSupportingTokens><Wss11><P>{All}<RequireSignatureConfirmation/></P>"
                + $"</Wss11>{Trust}"
        },
        {
            "IssuedTokenForCertificate", SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(new()),
            $"{Symmetric(Service)}<EndorsingSupportingTokens><P>{Issued("", true)}</P></EndorsingSupportingTokens>"
                + $"<Wss11><P>{All}<RequireSignatureConfirmation/></P></Wss11>{Trust}"
        },
        {
            "Kerberos",
            SecurityBindingElement.CreateKerberosBindingElement(),
            Symmetric(
                "<KerberosToken IncludeToken=\"Once\"><P><RequireDerivedKeys/><WssGssKerberosV5ApReqToken11/></P>"
                    + "</KerberosToken>")
                .Replace("Basic256", "Basic128", StringComparison.Ordinal) + $"<Wss11><P/></Wss11>{Trust}"
        },
        {
            "IssuedToken",
            SecurityBindingElement.CreateIssuedTokenBindingElement(new()),
            $"{Symmetric(Issued("", true))}<Wss11><P/></Wss11>{Trust}"
        },
        {
            "AnonymousForSslNegotiated",
            SecurityBindingElement.CreateSslNegotiationBindingElement(false, true),
            $"{Symmetric(Ssl("<RequireDerivedKeys/>"))}<Wss11><P/></Wss11>{Trust}"
        },
        {
            "MutualSslNegotiated",
            SecurityBindingElement.CreateSslNegotiationBindingElement(true),
            $"{Symmetric(Ssl("<RequireDerivedKeys/><m:MustNotSendCancel/><m:RequireClientCertificate/>"))}<Wss11><P/>"
                + $"</Wss11>{Trust}"
        },
        {
            "UserNameForSslNegotiated",
            SecurityBindingElement.CreateUserNameForSslBindingElement(true),
            $"{Symmetric(Ssl("<RequireDerivedKeys/>"))}{UserName}<Wss11><P/></Wss11>{Trust}"
        },
        {
            "SecureConversation, SspiNegotiated",
            SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateSspiNegotiationBindingElement(true)),
            Symmetric(
                "<SecureConversationToken IncludeToken=\"AlwaysToRecipient\"><P><RequireDerivedKeys/>"
                    + $"<BootstrapPolicy><P>{Parts}{Symmetric(Spnego)}<Wss11><P/>"
                    + $"</Wss11>{Trust.Replace("<UsingAddressing/>", "", StringComparison.Ordinal)}</P>"
                    + "</BootstrapPolicy></P></SecureConversationToken>")
                + $"<Wss11><P/></Wss11>{Trust}"
        },
    };

    /// <summary>Sections 3.1 and 3.5 of the page for WS-SecurityPolicy 1.2.</summary>
    public static TheoryData<string, SecurityBindingElement, string> NewerModes => new()
    {
        {
            "UserNameOverTransport",
            SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
            Newer(
                $"{Transport.Replace("<HttpsToken RequireClientCertificate=\"false\"/>", "<HttpsToken><P/></HttpsToken>", StringComparison.Ordinal)}{UserName.Replace("SignedSupporting", "SignedEncryptedSupporting", StringComparison.Ordinal)}<Wss11><P/></Wss11>{Trust}")
        },
        {
            "MutualSslNegotiated",
            SecurityBindingElement.CreateSslNegotiationBindingElement(true),
            Newer(
                $"{Symmetric(Ssl("<RequireDerivedKeys/><MustNotSendCancel/><m:RequireClientCertificate/><MustNotSendAmend/><MustNotSendRenew/>"))}<Wss11><P/></Wss11>{Trust}")
        },
        {
            "IssuedTokenForSslNegotiated",
            SecurityBindingElement.CreateIssuedTokenForSslBindingElement(new()),
            Newer(
                $"{Symmetric(Ssl("<RequireDerivedKeys/><MustNotSendCancel/><MustNotSendAmend/><MustNotSendRenew/>"))}<EndorsingSupportingTokens><P>{Issued("", true)}</P></EndorsingSupportingTokens><Wss11><P><RequireSignatureConfirmation/></P></Wss11>{Trust}")
        },
        {
            "SecureConversation",
            SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateAnonymousForCertificateBindingElement(), false),
            Newer(
                Symmetric(
                    "<SecureConversationToken IncludeToken=\"AlwaysToRecipient\"><P><RequireDerivedKeys/>"
                        + "<MustNotSendCancel/><MustNotSendAmend/><BootstrapPolicy>"
                        + $"<P>{Parts}{Symmetric(Service)}<Wss11><P>{All}<RequireSignatureConfirmation/></P>"
                        + $"</Wss11>{Trust.Replace("<UsingAddressing/>", "", StringComparison.Ordinal)}</P>"
                        + "</BootstrapPolicy></P></SecureConversationToken>")
                    + $"<Wss11><P/></Wss11>{Trust}")
        },
    };

    private static string Parts =>
        $"<SignedParts><Body/>{Headers}</SignedParts><EncryptedParts><Body/></EncryptedParts>";

    private static string Headers => string.Concat(
        new[]
        {
            "To", "From", "FaultTo", "ReplyTo", "MessageID", "RelatesTo", "Action",
        }.Select(h => $"<Header Name=\"{h}\" Namespace=\"{Wsa}\"/>"));

    private static string Spnego =>
        "<SpnegoContextToken IncludeToken=\"AlwaysToRecipient\"><P><RequireDerivedKeys/></P></SpnegoContextToken>";

    [Theory]
    [MemberData(nameof(Modes))]
    public void Policy_is_that_of_version_1_0(string name, SecurityBindingElement element, string expected)
    {
        Assert.NotEmpty(name);
        Assert.Equal(expected, Policy(Export(element), Sp11));
    }

    [Theory]
    [MemberData(nameof(NewerModes))]
    public void Policy_is_that_of_the_later_page(string name, SecurityBindingElement element, string expected)
    {
        Assert.NotEmpty(name);
        for (var one = element; one is not null; one = Bootstrap(one))
        {
            one.MessageSecurityVersion = Oasis;
        }

        Assert.Equal(expected, Policy(Export(element), Sp12));
    }

    [Fact]
    public void Messages_say_what_is_signed_and_encrypted()
    {
        var document = Export(SecurityBindingElement.CreateAnonymousForCertificateBindingElement());
        var all = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var policy in document.Root!.Elements().Where(e => e.Name.LocalName == "Policy"))
        {
            var id = policy.Attributes().First(a => a.Name.LocalName == "Id").Value.Replace(
                "CustomBinding_ISealed_", "", StringComparison.Ordinal);
            all[id] = string.Concat(
                policy.Descendants().First(e => e.Name.LocalName == "All").Elements().Select(e => Plain(e, Sp11)));
        }

        Assert.Equal(Parts, all["Full_Input_policy"]);
        Assert.Equal(Parts, all["Full_output_policy"]);
        Assert.Equal($"<SignedParts><Body/>{Headers}</SignedParts>", all["Signed_Input_policy"]);
        Assert.Equal(
            $"<SignedParts><Body/>{Headers}<Header Name=\"Secret\" "
                + "Namespace=\"urn:sealed\"/></SignedParts><EncryptedParts><Header Name=\"Secret\" "
                + "Namespace=\"urn:sealed\"/></EncryptedParts>",
            all["Parted_Input_policy"]);
        Assert.DoesNotContain("Bare_Input_policy", all.Keys);
        Assert.Contains(
            document.Descendants(),
            e => e.Name.LocalName == "PolicyReference"
                && e.Attribute("URI")!.Value == "#CustomBinding_ISealed_Full_Input_policy"
                && e.Parent!.Name.LocalName == "input");
    }

    [Fact]
    public void Operation_says_which_tokens_it_needs_besides()
    {
        var element = SecurityBindingElement.CreateAnonymousForCertificateBindingElement();
        element.OperationSupportingTokenParameters["urn:sealed/ISealed/Full"] = new()
        {
            SignedEncrypted = { new UserNameSecurityTokenParameters() },
        };
        element.OptionalEndpointSupportingTokenParameters.Endorsing.Add(new RsaSecurityTokenParameters());
        var document = Export(element);
        var policy = document.Root!.Elements().Single(
            e => e.Attributes().Any(a => a.Value == "CustomBinding_ISealed_Full_policy"));
        Assert.Equal(
            UserName,
            string.Concat(
                policy.Descendants().First(e => e.Name.LocalName == "All").Elements().Select(e => Plain(e, Sp11))));
        Assert.Contains(
            "<EndorsingSupportingTokens><P><m:RsaToken IncludeToken=\"Never\" "
                + "Optional=\"true\"/></P></EndorsingSupportingTokens>", Policy(document, Sp11),
                StringComparison.Ordinal);
    }

    [Fact]
    public void Issued_token_says_what_is_asked_of_its_issuer()
    {
        var token = new IssuedSecurityTokenParameters("urn:token", new EndpointAddress("http://issuer/"))
        {
            KeySize = 256,
            KeyType = SecurityKeyType.AsymmetricKey,
            ClaimTypeRequirements = { new("urn:a"), new("urn:b", true) },
        };
        const string Claims =
            "<Claims Dialect=\"http://schemas.xmlsoap.org/ws/2005/05/identity\"><ClaimType Uri=\"urn:a\"/><ClaimType "
                + "Uri=\"urn:b\" Optional=\"true\"/></Claims>";
        Assert.Contains(
            "<Issuer><Address>http://issuer/</Address></Issuer><RequestSecurityTokenTemplate><TokenType>urn:token"
                + "</TokenType><KeyType>http://schemas.xmlsoap.org/ws/2005/02/trust/PublicKey</KeyType>"
                + $"<KeySize>256</KeySize>{Claims}</RequestSecurityTokenTemplate>",
            Policy(Export(SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(token)), Sp11),
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(
        SecurityHeaderLayout.Lax, MessageSecurity.EncryptFirst,
        "<Layout><P><Lax/></P></Layout><IncludeTimestamp/><EncryptBeforeSigning/><ProtectTokens/><OnlySign")]
    [InlineData(
        SecurityHeaderLayout.LaxTimestampFirst, MessageSecurity.Plain,
        "<Layout><P><LaxTsFirst/></P></Layout><IncludeTimestamp/><ProtectTokens/><OnlySign")]
    [InlineData(
        SecurityHeaderLayout.LaxTimestampLast, MessageSecurity.Both,
        "<Layout><P><LaxTsLast/></P></Layout><IncludeTimestamp/><EncryptSignature/><ProtectTokens/><OnlySign")]
    public void Settings_have_their_assertions(
        SecurityHeaderLayout layout, System.ServiceModel.Security.MessageProtectionOrder order, string expected)
    {
        var element = SecurityBindingElement.CreateSspiNegotiationBindingElement();
        (element.SecurityHeaderLayout, element.MessageProtectionOrder, element.ProtectTokens) = (layout, order, true);
        element.KeyEntropyMode = System.ServiceModel.Security.SecurityKeyEntropyMode.ServerEntropy;
        var policy = Policy(Export(element), Sp11);
        Assert.Contains(expected, policy, StringComparison.Ordinal);
        Assert.Contains("<m:MustNotSendCancel/>", policy, StringComparison.Ordinal);
        Assert.Contains("<MustSupportIssuedTokens/><RequireServerEntropy/></P>", policy, StringComparison.Ordinal);
    }

    [Fact]
    public void Element_without_its_token_is_not_exported()
    {
        var refusal = Assert.Throws<InvalidOperationException>(() => Export(new SymmetricSecurityBindingElement()));
        Assert.Contains("ProtectionToken", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Basic_bindings_say_nothing_of_WS_Trust()
    {
        var binding = new BasicHttpBinding(BasicHttpSecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
        };
        var policy = Policy(Export(binding), Sp11);
        Assert.StartsWith("<AsymmetricBinding>", policy, StringComparison.Ordinal);
        Assert.Contains("<Lax/>", policy, StringComparison.Ordinal);
        Assert.DoesNotContain("Trust", policy, StringComparison.Ordinal);
    }
}

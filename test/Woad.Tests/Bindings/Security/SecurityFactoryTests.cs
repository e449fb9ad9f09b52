using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Tests.Bindings.Security;

/// <summary>The elements that the factory methods make, property by property.</summary>
[Trait("Category", "Security")]
public sealed class SecurityFactoryTests
{
    private const string Feb2005 = "WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11";

    private static MessageSecurityVersion Version10 =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    /// <summary>
    /// What a factory makes, the tokens in lists, and what differs from: Basic256, no confirmation, replays detected.
    /// Tokens: inclusion, derived keys (d), reference.
    /// </summary>
    public static TheoryData<string, SecurityBindingElement, string> Modes { get; } = new()
    {
        {
            "AnonymousForCertificate",
            SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
            "Symmetric X509(Never,d,Thumbprint) confirm"
        },
        {
            "UserNameForCertificate",
            SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
            "Symmetric X509(Never,d,Thumbprint) SignedEncrypted=UserName(AlwaysToRecipient)"
        },
        {
            "MutualCertificate",
            SecurityBindingElement.CreateMutualCertificateBindingElement(),
            "Symmetric X509(Never,d,Thumbprint) confirm Endorsing=X509(AlwaysToRecipient,Thumbprint)"
        },
        {
            "MutualCertificate 1.0",
            SecurityBindingElement.CreateMutualCertificateBindingElement(Version10),
            "Asymmetric X509(AlwaysToRecipient,Any)/X509(Never,Any) version10"
        },
        {
            "MutualCertificate 1.0, serialized",
            SecurityBindingElement.CreateMutualCertificateBindingElement(Version10, true),
            "Asymmetric X509(AlwaysToRecipient,Any)/X509(Never,Any) version10 serialized"
        },
        {
            "MutualCertificateDuplex",
            SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(),
            "Asymmetric X509(AlwaysToRecipient,Thumbprint)/X509(AlwaysToInitiator,Thumbprint)"
        },
        {
            "MutualCertificateDuplex 1.0",
            SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(Version10),
            "Asymmetric X509(AlwaysToRecipient,Any)/X509(AlwaysToInitiator,Any) version10"
        },
        {
            "CertificateSignature",
            SecurityBindingElement.CreateCertificateSignatureBindingElement(),
            "Asymmetric X509(AlwaysToRecipient,Any)/X509(Never,Any) SignBeforeEncrypt clientReplays"
        },
        { "Kerberos", SecurityBindingElement.CreateKerberosBindingElement(), "Symmetric Kerberos(Once,d) Basic128" },
        {
            "Ssl",
            SecurityBindingElement.CreateSslNegotiationBindingElement(false),
            "Symmetric Ssl(AlwaysToRecipient,d)"
        },
        {
            "Ssl, certificate",
            SecurityBindingElement.CreateSslNegotiationBindingElement(true, true),
            "Symmetric Ssl(AlwaysToRecipient,d,certificate,cancel)"
        },
        { "Sspi", SecurityBindingElement.CreateSspiNegotiationBindingElement(), "Symmetric Sspi(AlwaysToRecipient,d)" },
        {
            "Sspi, cancel",
            SecurityBindingElement.CreateSspiNegotiationBindingElement(true),
            "Symmetric Sspi(AlwaysToRecipient,d,cancel)"
        },
        {
            "UserNameForSsl",
            SecurityBindingElement.CreateUserNameForSslBindingElement(),
            "Symmetric Ssl(AlwaysToRecipient,d) SignedEncrypted=UserName(AlwaysToRecipient)"
        },
        {
            "UserNameForSsl, cancel",
            SecurityBindingElement.CreateUserNameForSslBindingElement(true),
            "Symmetric Ssl(AlwaysToRecipient,d,cancel) SignedEncrypted=UserName(AlwaysToRecipient)"
        },
        {
            "IssuedToken",
            SecurityBindingElement.CreateIssuedTokenBindingElement(new()),
            "Symmetric Issued(AlwaysToRecipient,d)"
        },
        {
            "IssuedTokenForCertificate",
            SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(new()),
            "Symmetric X509(Never,d,Thumbprint) confirm Endorsing=Issued(AlwaysToRecipient,d)"
        },
        {
            "IssuedTokenForSsl",
            SecurityBindingElement.CreateIssuedTokenForSslBindingElement(new()),
            "Symmetric Ssl(AlwaysToRecipient,d) confirm Endorsing=Issued(AlwaysToRecipient,d)"
        },
        {
            "IssuedTokenForSsl, cancel",
            SecurityBindingElement.CreateIssuedTokenForSslBindingElement(new(), true),
            "Symmetric Ssl(AlwaysToRecipient,d,cancel) confirm Endorsing=Issued(AlwaysToRecipient,d)"
        },
        {
            "Bearer token",
            SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(new()
            {
                KeyType = SecurityKeyType.BearerKey,
            }),
            "Symmetric X509(Never,d,Thumbprint) confirm SignedEncrypted=Issued(AlwaysToRecipient,d) version13"
        },
        {
            "IssuedTokenOverTransport",
            SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(new()),
            "Transport Endorsing=Issued(AlwaysToRecipient) replays"
        },
        {
            "UserNameOverTransport",
            SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
            "Transport SignedEncrypted=UserName(AlwaysToRecipient) replays"
        },
        {
            "CertificateOverTransport",
            SecurityBindingElement.CreateCertificateOverTransportBindingElement(),
            "Transport Endorsing=X509(AlwaysToRecipient,Thumbprint) replays"
        },
        {
            "CertificateOverTransport 1.0",
            SecurityBindingElement.CreateCertificateOverTransportBindingElement(Version10),
            "Transport Endorsing=X509(AlwaysToRecipient,Any) replays version10"
        },
        {
            "KerberosOverTransport",
            SecurityBindingElement.CreateKerberosOverTransportBindingElement(),
            "Transport Endorsing=Kerberos(Once) Basic128 replays"
        },
        {
            "SspiNegotiatedOverTransport",
            SecurityBindingElement.CreateSspiNegotiationOverTransportBindingElement(),
            "Transport Endorsing=Sspi(AlwaysToRecipient) replays"
        },
        {
            "SspiNegotiatedOverTransport, cancel",
            SecurityBindingElement.CreateSspiNegotiationOverTransportBindingElement(true),
            "Transport Endorsing=Sspi(AlwaysToRecipient,cancel) replays"
        },
        {
            "SecureConversation",
            SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateKerberosBindingElement()),
            "Symmetric Conversation(AlwaysToRecipient,d,cancel,renew,[Symmetric Kerberos(Once,d) Basic128])"
        },
        {
            "SecureConversation over transport, cookie",
            SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateUserNameOverTransportBindingElement(), false),
            "Transport Endorsing=Conversation(AlwaysToRecipient,renew,[Transport "
                + "SignedEncrypted=UserName(AlwaysToRecipient) replays]) replays"
        },
    };

    [Theory]
    [MemberData(nameof(Modes))]
    public void Factory_makes_the_element_of_WCF(string name, SecurityBindingElement element, string expected)
    {
        Assert.NotEmpty(name);
        Assert.Equal(expected, SecurityText.Of(element));
        Assert.Equal(expected, SecurityText.Of((SecurityBindingElement)element.Clone()));
        Assert.Equal(element.ToString(), element.Clone().ToString());
        Assert.True(element.IncludeTimestamp);
        Assert.Equal(SecurityHeaderLayout.Strict, element.SecurityHeaderLayout);
        Assert.Equal(SecurityKeyEntropyMode.CombinedEntropy, element.KeyEntropyMode);
        Assert.False(element.ProtectTokens);
    }

    [Fact]
    public void Default_version_is_that_of_February_2005() =>
        Assert.Equal(Feb2005, MessageSecurityVersion.Default.ToString());

    [Fact]
    public void Issued_token_that_protects_messages_needs_a_symmetric_key()
    {
        var parameters = new IssuedSecurityTokenParameters { KeyType = SecurityKeyType.AsymmetricKey };
        var refusal = Assert.Throws<ArgumentException>(
            () => SecurityBindingElement.CreateIssuedTokenBindingElement(parameters));
        Assert.Contains("SymmetricKey", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void SetKeyDerivation_reaches_every_token_with_a_shared_key()
    {
        var element = SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(new());
        element.OperationSupportingTokenParameters["urn:a"] = new()
        {
            SignedEndorsing = { new KerberosSecurityTokenParameters() },
        };
        element.OptionalOperationSupportingTokenParameters["urn:b"] = new()
        {
            Endorsing = { new SspiSecurityTokenParameters() },
        };
        element.OptionalEndpointSupportingTokenParameters.Endorsing.Add(new SslSecurityTokenParameters());

        element.SetKeyDerivation(false);

        Assert.False(element.ProtectionTokenParameters!.RequireDerivedKeys);
        Assert.False(element.EndpointSupportingTokenParameters.Endorsing[0].RequireDerivedKeys);
        Assert.False(element.OperationSupportingTokenParameters["urn:a"].SignedEndorsing[0].RequireDerivedKeys);
        Assert.False(element.OptionalOperationSupportingTokenParameters["urn:b"].Endorsing[0].RequireDerivedKeys);
        Assert.False(element.OptionalEndpointSupportingTokenParameters.Endorsing[0].RequireDerivedKeys);
        var asymmetric = SecurityBindingElement.CreateMutualCertificateDuplexBindingElement();
        asymmetric.SetKeyDerivation(true);
        Assert.True(
            asymmetric.InitiatorTokenParameters!.RequireDerivedKeys
                && asymmetric.RecipientTokenParameters!.RequireDerivedKeys);
    }

    [Fact]
    public void Clone_has_tokens_of_its_own()
    {
        var element = SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateSspiNegotiationBindingElement());
        element.OperationSupportingTokenParameters["urn:a"] = new()
        {
            Signed = { new UserNameSecurityTokenParameters() },
        };
        var copy = (SymmetricSecurityBindingElement)element.Clone();

        var context = (SecureConversationSecurityTokenParameters)copy.ProtectionTokenParameters!;
        context.BootstrapSecurityBindingElement!.IncludeTimestamp = false;
        context.BootstrapProtectionRequirements.IncomingSignatureParts.ChannelParts.IsBodyIncluded = false;
        copy.OperationSupportingTokenParameters["urn:a"].Signed.Clear();

        var original =
            (SecureConversationSecurityTokenParameters)
                ((SymmetricSecurityBindingElement)element).ProtectionTokenParameters!;
        Assert.True(original.BootstrapSecurityBindingElement!.IncludeTimestamp);
        Assert.True(original.BootstrapProtectionRequirements.IncomingSignatureParts.ChannelParts.IsBodyIncluded);
        Assert.Single(element.OperationSupportingTokenParameters["urn:a"].Signed);
        Assert.Contains(
            "OperationSupportingTokenParameters[\"urn:a\"]: \n  Signed[0]", element.ToString(),
            StringComparison.Ordinal);
        Assert.Contains("UserNameSecurityTokenParameters:", element.ToString(), StringComparison.Ordinal);
    }
}

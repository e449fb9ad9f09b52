using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace Woad.Federation.Trust.Client;

/// <summary>Makes the token of a token service's answer, which has to be the one that was asked for.</summary>
/// <param name="request">The request.</param>
/// <param name="entropy">The client's random bytes; null for none.</param>
/// <param name="pair">The client's key pair; null for none.</param>
/// <param name="now">The time.</param>
internal sealed class IssuedAnswer(TokenRequest request, byte[]? entropy, RSA? pair, DateTimeOffset now)
{
    private const int FaultSize = 20 * 1024;

    private const string Wss11 = "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd";

    private const string Saml1 = "urn:oasis:names:tc:SAML:1.0:assertion";

    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";

    private const string Profile = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#";

    /// <summary>Reads an answer of WS-Trust.</summary>
    /// <exception cref="FaultException">The token service refuses.</exception>
    /// <exception cref="InvalidOperationException">The answer lacks what was asked for.</exception>
    /// <exception cref="WSTrustSerializationException">It is malformed.</exception>
    public GenericXmlSecurityToken Read(Message message)
    {
        if (message.IsFault)
        {
            throw FaultException.CreateFault(MessageFault.CreateFault(message, FaultSize), message.Headers.Action);
        }

        var action = request.Names.ResponseAction("Issue");
        if (message.Headers.Action is { } own && own != action)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The answer of the token service has the action '{own}', and '{action}' was expected."));
        }

        WSTrustResponseSerializer serializer =
            request.Names.Is13 ? new WSTrust13ResponseSerializer() : new WSTrustFeb2005ResponseSerializer();
        using var reader = message.GetReaderAtBodyContents();
        return TokenOf(serializer.ReadXml(
            reader,
            new WSTrustSerializationContext(
                SecurityTokenHandlerCollectionManager.CreateEmptySecurityTokenHandlerCollectionManager())));
    }

    /// <summary>The token of an answer.</summary>
    /// <exception cref="InvalidOperationException">The answer lacks what was asked for.</exception>
    public GenericXmlSecurityToken TokenOf(RequestSecurityTokenResponse response)
    {
        if (!response.IsFinal)
        {
            throw new InvalidOperationException(
                "The answer of the token service is not final: negotiations in several steps are not supported.");
        }

        if (response.Context is not null && response.Context != request.Context)
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"The answer of the token service has the Context '{response.Context}', and the request has "
                    + $"'{request.Context}'."));
        }

        var xml = response.RequestedSecurityToken?.SecurityTokenXml
            ?? throw new InvalidOperationException("The answer of the token service has no RequestedSecurityToken.");
        CheckKeyType(response);
        CheckTokenType(response, xml);
        var (from, until) = Valid(response.Lifetime);
        return new GenericXmlSecurityToken(
            xml,
            Proof(response),
            from,
            until,
            response.RequestedAttachedReference ?? Reference(xml, isAttached: true),
            response.RequestedUnattachedReference ?? Reference(xml, isAttached: false),
            null);
    }

    private void CheckKeyType(RequestSecurityTokenResponse response)
    {
        var asked = request.KeyType switch
        {
            SecurityKeyType.SymmetricKey => KeyTypes.Symmetric,
            SecurityKeyType.AsymmetricKey => KeyTypes.Asymmetric,
            _ => KeyTypes.Bearer,
        };
        if (response.KeyType is { } given && given != asked)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The token service has issued a token with the KeyType '{given}', and '{asked}' was asked for."));
        }
    }

    /// <summary>A type of SAML has two names each; other types are known by one.</summary>
    private void CheckTokenType(RequestSecurityTokenResponse response, XmlElement token)
    {
        var asked = request.Parameter("TokenType") is { } parameter ? TrustValues.Text(parameter) : "";
        if (asked.Length == 0)
        {
            return;
        }

        var given = response.TokenType is { Length: > 0 } named ? named
            : token is { LocalName: "Assertion", NamespaceURI: Saml1 or Saml2 } ? token.NamespaceURI
            : asked;
        if (TypeOf(given) != TypeOf(asked)
            || (token.LocalName == "Assertion" && token.NamespaceURI is Saml1 or Saml2
                && token.NamespaceURI != TypeOf(asked)))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The token service has issued a token of the type '{given}' in the element '{token.LocalName}' "
                    + $"({token.NamespaceURI}), and '{asked}' was asked for."));
        }
    }

    private static string TypeOf(string name) => name switch
    {
        Profile + "SAMLV1.1" => Saml1,
        Profile + "SAMLV2.0" => Saml2,
        _ => name,
    };

    private (DateTime From, DateTime Until) Valid(Lifetime? lifetime)
    {
        var from = lifetime?.Created ?? now.UtcDateTime;
        var until = lifetime?.Expires ?? DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc);
        return until > now.UtcDateTime && until > from
            ? (from, until)
            : throw new InvalidOperationException(Escaped.Text(
                $"The token service has issued a token that has expired at {until:O}; the time is {now:O}. Compare "
                    + $"the clocks of client and token service."));
    }

    private SecurityToken? Proof(RequestSecurityTokenResponse response)
    {
        if (request.KeyType != SecurityKeyType.SymmetricKey)
        {
            Demand(response.RequestedProofToken is null, "cannot provide a proof token");
            return pair is null ? null : new RsaSecurityToken(pair);
        }

        var proof = response.RequestedProofToken;
        switch (request.Entropy)
        {
            case SecurityKeyEntropyMode.ClientEntropy:
                Demand(proof?.ComputedKeyAlgorithm is null, "cannot provide a computed key");
                Demand(response.Entropy is null, "cannot provide key entropy");
                Demand(proof is null, "cannot provide a proof token");
                return Secret(entropy!, response);
            case SecurityKeyEntropyMode.ServerEntropy:
                Demand(proof?.ComputedKeyAlgorithm is null, "cannot provide a computed key");
                Demand(response.Entropy is null, "cannot provide key entropy");
                Demand(proof?.ProtectedKey is not null, "must provide a proof token");
                return Secret(proof!.ProtectedKey!.GetKeyBytes(), response);
            default:
                Demand(proof?.ComputedKeyAlgorithm is not null, "must provide a computed key");
                Demand(response.Entropy is not null, "must provide key entropy");
                return Secret(Compute(response), response);
        }
    }

    private byte[] Compute(RequestSecurityTokenResponse response)
    {
        var algorithm = response.RequestedProofToken!.ComputedKeyAlgorithm;
        if (!TrustNames.IsComputedKey(algorithm))
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"The computed key algorithm '{algorithm}' is not supported."));
        }

        var bits = response.KeySizeInBits is > 0 and var own ? own : request.KeySize;
        CheckSize(bits);
        return ComputedKeys.Compute(entropy!, response.Entropy!.GetKeyBytes(), bits);
    }

    private BinarySecretSecurityToken Secret(byte[] key, RequestSecurityTokenResponse response)
    {
        if (response.KeySizeInBits is > 0 and var bits && bits != key.Length * 8)
        {
            throw InvalidSize(bits);
        }

        CheckSize(key.Length * 8);
        return new BinarySecretSecurityToken(key);
    }

    private void CheckSize(int bits)
    {
        if (bits % 8 != 0 || bits < 64 || bits > TrustLimits.KeyBits
            || !request.Suite.IsSymmetricKeyLengthSupported(bits))
        {
            throw InvalidSize(bits);
        }
    }

    private static SecurityNegotiationException InvalidSize(int bits) =>
        new(Escaped.Text($"The issued token has an invalid key size '{bits}'."));

    private void Demand(bool holds, string what)
    {
        if (!holds)
        {
            throw new InvalidOperationException(
                Escaped.Text($"The issuer {what} in key entropy mode '{request.Entropy}'."));
        }
    }

    /// <summary>A reference to an assertion of SAML; other tokens need the references of their issuer.</summary>
    private static GenericXmlSecurityKeyIdentifierClause? Reference(XmlElement token, bool isAttached)
    {
        var (id, type, identifier) = token switch
        {
            { LocalName: "Assertion", NamespaceURI: Saml1 } => (
                token.GetAttribute("AssertionID"), Profile + "SAMLV1.1",
                "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID"),
            { LocalName: "Assertion", NamespaceURI: Saml2 } => (
                token.GetAttribute("ID"), Profile + "SAMLV2.0", Profile + "SAMLID"),
            _ => ("", "", ""),
        };
        if (id.Length == 0)
        {
            return isAttached ? null : throw new MessageSecurityException("Unable to create token reference.");
        }

        var document = token.OwnerDocument;
        var reference = document.CreateElement("o", "SecurityTokenReference", KeyInfos.Extension);
        var typed = document.CreateAttribute("k", "TokenType", Wss11);
        typed.Value = type;
        reference.SetAttributeNode(typed);
        var key = document.CreateElement("o", "KeyIdentifier", KeyInfos.Extension);
        key.SetAttribute("ValueType", identifier);
        key.InnerText = id;
        reference.AppendChild(key);
        return new GenericXmlSecurityKeyIdentifierClause(reference);
    }
}

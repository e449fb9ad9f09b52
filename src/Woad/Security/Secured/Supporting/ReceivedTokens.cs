using System.Collections.Immutable;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Keys;

namespace Woad.Security.Secured;

/// <summary>Finds the tokens of a received message beside the one that protects it.</summary>
internal static class ReceivedTokens
{
    /// <summary>
    /// The tokens: those whose keys sign, then those that only say something, in the order of the header.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="readers">Read the tokens that WS-Security does not have.</param>
    /// <param name="takesCertificates">Whether certificates may come whose keys do not sign.</param>
    public static List<ReceivedToken> Of(
        VerifiedMessage message, ImmutableArray<TokenReader> readers, bool takesCertificates)
    {
        List<ReceivedToken> tokens = [];
        foreach (var endorser in message.Endorsers)
        {
            var item = message.Items.Find(i => i.Id is not null && i.Id == endorser.TokenId);
            if (endorser.Key.Source is SecurityToken own)
            {
                tokens.Add(new ReceivedToken(own, item, endorser));
            }
            else if (endorser.Key.Certificate is { } certificate)
            {
                tokens.Add(
                    new ReceivedToken(
                        new X509SecurityToken(certificate, endorser.TokenId ?? TokenIds.New()), item, endorser));
            }
        }

        foreach (var item in message.Items)
        {
            if (!tokens.Exists(t => ReferenceEquals(t.Item, item))
                && Read(item, message, readers, takesCertificates) is { } token)
            {
                tokens.Add(new ReceivedToken(token, item, null));
            }
        }

        return tokens;
    }

    private static SecurityToken? Read(
        SecurityItem item, VerifiedMessage message, ImmutableArray<TokenReader> readers, bool takesCertificates)
    {
        switch (item.Value)
        {
            case UserToken { Name.Length: 0 }:
                throw new RefusedSecurityException(
                    RefusedSecurityException.InvalidSecurity, "A user name token has an empty name.");
            case UserToken user:
                return new UserNameSecurityToken(user.Name, user.Password, user.Id ?? TokenIds.New());
            case BinaryToken { ValueType: SecurityNames.X509 } shown:
                if (!takesCertificates || item.Id == message.SigningTokenId)
                {
                    return null;
                }

                using (var certificate = X509CertificateLoader.LoadCertificate(shown.Bytes))
                {
                    return new X509SecurityToken(certificate, shown.Id ?? TokenIds.New());
                }

            case BinaryToken { ValueType: SecuredNames.Kerberos }:
                return null;
            case BinaryToken or ForeignToken:
                return message.ProtectionKey?.Source is SecurityToken own && own.Id == item.Id
                    ? null
                    : TokenReader.Of(readers, item.Name, item.Namespace)?.Read(item);
            default:
                return null;
        }
    }
}

using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>Finds the session that a message belongs to, by the signature that only its client can have made.</summary>
internal sealed class ContextProof(ServiceConversationModel model, ConversationTable table, ConversationFaults faults)
{
    /// <param name="message">The message.</param>
    /// <param name="index">Where its Security header is; negative without.</param>
    /// <param name="security">What the header says; null without.</param>
    /// <param name="maySpeakOfStaleKey">Whether a key that must be renewed proves enough: it is being renewed, or ended.</param>
    /// <returns>The session, and the signature that proved it.</returns>
    /// <exception cref="ConversationFaultException">The message belongs to no session, or its key must be renewed.</exception>
    /// <exception cref="RefusedSecurityException">The signature is not the client's.</exception>
    public (ServiceConversation Session, ReceivedSignature Signature) Find(
        Message message, int index, ReceivedSecurity? security, bool maySpeakOfStaleKey)
    {
        if (security is null || (security.Contexts.Count == 0 && security.Signatures.Count == 0))
        {
            throw faults.BadContext(message.Headers.Action, "it has no security context token");
        }

        CheckIds(security);
        foreach (var signature in security.Signatures)
        {
            if (Resolve(security, signature.Key) is not var (token, derivation))
            {
                continue;
            }

            if (table.Find(token.Identifier) is not { } session)
            {
                throw faults.BadContext(null, $"no session '{token.Identifier}' is known; it was cancelled, or ended after the ReceiveTimeout");
            }

            var key = session.Keys.Find(token.Instance, out var needsRenewal)
                ?? throw faults.BadContext(null, $"the session '{token.Identifier}' has no key generation '{token.Instance}'");
            if (!key.HasMade(new SignatureCheck(message, index, security, model.Algorithms), signature, derivation))
            {
                throw Invalid("The signature was not made with the session's key.");
            }

            return needsRenewal && !maySpeakOfStaleKey
                ? throw faults.RenewNeeded($"the key of session '{token.Identifier}' is older than {model.KeyLifetime} (SessionKeyRenewalInterval), or was renewed more than {model.KeyRollover} ago (SessionKeyRolloverInterval)")
                : (session, signature);
        }

        throw Invalid("No signature refers to a security context token.");
    }

    /// <summary>The context that a reference comes down to, by a derived key if there is one; null when it is another token.</summary>
    private static (ReceivedContextToken Token, DerivedKey? Derivation)? Resolve(ReceivedSecurity security, KeyReference reference)
    {
        if (reference.LocalId is { } id && security.DerivedKeys.FirstOrDefault(k => k.LocalId == id) is { } derivation)
        {
            return FindContext(security, derivation.Source) is { } source ? (source, derivation) : null;
        }

        return FindContext(security, reference) is { } token ? (token, null) : null;
    }

    private static ReceivedContextToken? FindContext(ReceivedSecurity security, KeyReference reference) =>
        reference.LocalId is { } id
            ? security.Contexts.FirstOrDefault(t => t.LocalId == id)
            : security.Contexts.Count > 0
            ? security.Contexts.FirstOrDefault(t => t.Identifier == reference.Value && (reference.Instance is null || t.Instance == reference.Instance))
            : new ReceivedContextToken(null, reference.Value, reference.Instance);

    /// <summary>Two tokens of one id could be taken for each other.</summary>
    private static void CheckIds(ReceivedSecurity security)
    {
        var ids = new HashSet<string>(StringComparer.Ordinal);
        foreach (var id in security.Contexts.Select(t => t.LocalId)
            .Concat(security.DerivedKeys.Select(k => k.LocalId))
            .Append(security.Timestamp?.Id)
            .Append(security.Certificate?.Id))
        {
            if (id is not null && !ids.Add(id))
            {
                throw Invalid($"The id '{id}' stands on several elements of the Security header.");
            }
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}

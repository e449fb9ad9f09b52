using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Connections;
using Woad.Security.Conversation;
using Woad.Security.Messages;

namespace Woad.Freeze;

/// <summary>What an element that establishes security contexts means.</summary>
internal static class ConversationFreezer
{
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ServiceConversationModel OfService(
        SecurityBindingElement security, TransportModel transport, ServiceCredentials? credentials)
    {
        var context = Check(security, transport);
        var local = security.LocalServiceSettings;
        return new ServiceConversationModel(
            Names(security), Algorithms(security), CredentialFreezer.Times(local), local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = CredentialFreezer.OfService(context.BootstrapSecurityBindingElement!, credentials),
            MaxPending = local.MaxPendingSessions,
            InactivityTimeout = local.InactivityTimeout,
        };
    }

    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ClientConversationModel OfClient(
        SecurityBindingElement security, TransportModel transport, ClientCredentials? credentials)
    {
        var context = Check(security, transport);
        var local = security.LocalClientSettings;
        return new ClientConversationModel(
            Names(security), Algorithms(security), CredentialFreezer.Times(local), local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = CredentialFreezer.OfClient(context.BootstrapSecurityBindingElement!, credentials),
            TakesUnsecured = security.EnableUnsecuredResponse,
            DerivesKeys = context.RequireDerivedKeys,
        };
    }

    /// <summary>The signatures that a suite of algorithms makes.</summary>
    /// <exception cref="InvalidOperationException">The suite signs by something else than is known here.</exception>
    public static SignatureAlgorithms Algorithms(SecurityBindingElement security)
    {
        var suite = security.DefaultAlgorithmSuite;
        var isSha256 = suite.DefaultDigestAlgorithm == SecurityAlgorithms.Sha256;
        var known = new SignatureAlgorithms(isSha256, suite.DefaultSymmetricKeyLength, suite.DefaultSignatureKeyDerivationLength);
        return suite.DefaultCanonicalizationAlgorithm == SecurityAlgorithms.ExclusiveC14N
            && suite.DefaultDigestAlgorithm == known.Digest
            && suite.DefaultSymmetricSignatureAlgorithm == known.Symmetric
            && suite.DefaultAsymmetricSignatureAlgorithm == known.Asymmetric
            && known.KeyBits is > 0 and <= SignatureAlgorithms.MostKeyBits && known.KeyBits % 8 == 0
            ? known
            : throw new InvalidOperationException(
                $"The algorithm suite {suite} signs by other algorithms than SHA-1 or SHA-256 over exclusive canonical XML. Set SecurityBindingElement.DefaultAlgorithmSuite to one of the suites of SecurityAlgorithmSuite on service and client.");
    }

    private static SecureConversationSecurityTokenParameters Check(SecurityBindingElement security, TransportModel transport)
    {
        var context = SecurityTokens.Conversation(security)!;
        var bootstrap = context.BootstrapSecurityBindingElement!;
        var problem = !security.IncludeTimestamp || !bootstrap.IncludeTimestamp
            ? "IncludeTimestamp is false, and the timestamp is what the session's key signs. Set it to true"
            : transport.StreamsRequests || transport.StreamsReplies
            ? "TransferMode is not Buffered, and messages of a session are checked whole. Set it to Buffered, or leave the session out (EstablishSecurityContext = false)"
            : !context.RequireCancellation
            ? "requireCancellation is false, which asks for a security context that the client keeps in a cookie. Set it to true"
            : !context.CanRenewSession
            ? "CanRenewSession is false, which asks for another session when a key expires. Set it to true"
            : security.KeyEntropyMode != SecurityKeyEntropyMode.CombinedEntropy
            ? $"KeyEntropyMode is {security.KeyEntropyMode}, and its keys are computed of both sides' random bytes. Set it to CombinedEntropy"
            : SecurityTokens.Conversation(bootstrap) is not null
            ? "its bootstrap security is a secure conversation itself. Use the security that establishes one"
            : null;
        if (problem is not null)
        {
            throw new InvalidOperationException(
                $"The {security.GetType().Name} for a secure conversation cannot be used: {problem}, on service and client.");
        }

        return context;
    }

    private static ConversationNames Names(SecurityBindingElement security)
    {
        var version = security.MessageSecurityVersion;
        var (trust, context) = (version.TrustVersion, version.SecureConversationVersion);
        return new ConversationNames(
            trust.Namespace.Value, trust.Prefix.Value, context.Namespace.Value, context.Prefix.Value, trust == TrustVersion.WSTrust13);
    }
}

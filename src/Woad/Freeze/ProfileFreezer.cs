using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>What an element for the security of messages fixes for both sides.</summary>
internal static class ProfileFreezer
{
    /// <summary>Of a service.</summary>
    /// <exception cref="InvalidOperationException">The algorithm suite cannot be used.</exception>
    public static SecurityProfile OfService(SecurityBindingElement security, ProtectionPlan sent)
    {
        var local = security.LocalServiceSettings;
        return Of(security, new TimestampSettings(local.MaxClockSkew, local.TimestampValidityDuration), sent) with
        {
            Replays = local.DetectReplays
                ? new ReplaySettings(local.ReplayCacheSize, local.ReplayWindow) { Remember = Own(local.NonceCache) }
                : null,
        };
    }

    /// <summary>Of a client.</summary>
    /// <exception cref="InvalidOperationException">The algorithm suite cannot be used.</exception>
    public static SecurityProfile OfClient(SecurityBindingElement security, ProtectionPlan sent)
    {
        var local = security.LocalClientSettings;
        return Of(security, new TimestampSettings(local.MaxClockSkew, local.TimestampValidityDuration), sent) with
        {
            Replays = local.DetectReplays
                ? new ReplaySettings(local.ReplayCacheSize, local.ReplayWindow) { Remember = Own(local.NonceCache) }
                : null,
        };
    }

    /// <summary>The versions of WS-Trust and WS-SecureConversation.</summary>
    public static ConversationNames Names(SecurityBindingElement security)
    {
        var version = security.MessageSecurityVersion;
        var (trust, context) = (version.TrustVersion, version.SecureConversationVersion);
        return new ConversationNames(
            trust.Namespace.Value, trust.Prefix.Value, context.Namespace.Value, context.Prefix.Value,
            trust == TrustVersion.WSTrust13);
    }

    private static SecurityProfile Of(SecurityBindingElement security, TimestampSettings times, ProtectionPlan sent) =>
        new()
        {
            Names = Names(security),
            IsVersion11 = security.MessageSecurityVersion.SecurityVersion == SecurityVersion.WSSecurity11,
            TellsTokenTypes = security.MessageSecurityVersion.BasicSecurityProfileVersion is not null,
            Suite = AlgorithmSuite.Of(security.DefaultAlgorithmSuite),
            Times = times,
            IsBare = security is TransportSecurityBindingElement,
            HasTimestamp = security.IncludeTimestamp,
            TimestampIsLast = security.SecurityHeaderLayout == SecurityHeaderLayout.LaxTimestampLast,
            ProtectsTokens = security.ProtectTokens,
            DerivesKeys = DerivesKeys(security),
            SignsOnly = security is AsymmetricSecurityBindingElement && sent.SignsOnly,
            PeerSignsOnly = security is AsymmetricSecurityBindingElement && sent.PeerSignsOnly,
            AnswersUnsecured = security.EnableUnsecuredResponse,
            ConfirmsSignatures = security is SymmetricSecurityBindingElement { RequireSignatureConfirmation: true }
                or AsymmetricSecurityBindingElement { RequireSignatureConfirmation: true },
            Order = security switch
            {
                SymmetricSecurityBindingElement symmetric => Order(symmetric.MessageProtectionOrder),
                AsymmetricSecurityBindingElement asymmetric => Order(asymmetric.MessageProtectionOrder),
                _ => ProtectionOrder.SignThenEncryptAll,
            },
            Sent = sent,
        };

    private static Func<byte[], bool>? Own(NonceCache? cache) => cache is null ? null : cache.TryAddNonce;

    private static bool DerivesKeys(SecurityBindingElement security) =>
        (SecurityTokens.Main(security)
            ?? SecurityTokens.Endorsing<SecureConversationSecurityTokenParameters>(
                security))?.RequireDerivedKeys == true;

    private static ProtectionOrder Order(MessageProtectionOrder order) => order switch
    {
        MessageProtectionOrder.SignBeforeEncrypt => ProtectionOrder.SignThenEncrypt,
        MessageProtectionOrder.EncryptBeforeSign => ProtectionOrder.EncryptThenSign,
        _ => ProtectionOrder.SignThenEncryptAll,
    };
}

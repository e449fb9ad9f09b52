using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Secured;
using Woad.Tokens;

namespace Woad.Freeze;

/// <summary>
/// What of the security of messages the engine cannot do, with the remedy. All such refusals are here.
/// </summary>
internal static class SecurityRefusals
{
    /// <exception cref="InvalidOperationException">The engine cannot do what the binding asks for.</exception>
    public static void Check(Binding binding, IReadOnlyCollection<BindingElement> elements)
    {
        if (Find(binding, elements) is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        // Before credentials are looked for: what the transport protects does not depend on them.
        _ = SecurityTokens.Find(elements);
    }

    /// <summary>Why an endpoint with the binding cannot open; null when it can.</summary>
    public static string? Find(Binding binding, IEnumerable<BindingElement> elements)
    {
        var problem = elements.OfType<SecurityBindingElement>().FirstOrDefault() is not { } security ? null
            : Problem(security) is { } lack ? $"{Setting(binding)}{lack} {Remedy(binding)}"
            : Mistake(security);
        return problem is null
            ? null
            : $"The binding '{binding.Name}' ({binding.GetType().Name}) cannot be opened: {problem}";
    }

    /// <summary>A token that is not available: the binding needs another credential.</summary>
    private static string? Problem(SecurityBindingElement security) =>
        Unprotected(security) ?? Tokens(security)
            ?? (SecurityTokens.Conversation(security)?.BootstrapSecurityBindingElement is { } bootstrap
                ? Problem(bootstrap)
                : null);

    /// <summary>A setting that contradicts another one, with its remedy.</summary>
    private static string? Mistake(SecurityBindingElement security) =>
        Supporting(security) ?? Keys(security) ?? References(security) ?? Order(security) ?? Bootstrap(security);

    /// <summary>The key that protects messages must come from a token that is known.</summary>
    private static string? Unprotected(SecurityBindingElement security)
    {
        var unknown = security switch
        {
            SymmetricSecurityBindingElement { ProtectionTokenParameters: var token } =>
                Takes(token, TokenPlaces.Protection) ? null : Name(token),
            AsymmetricSecurityBindingElement
            {
                InitiatorTokenParameters: var initiator, RecipientTokenParameters: var recipient
            } =>
                !Takes(initiator, TokenPlaces.Pair) ? Name(initiator)
                : !Takes(recipient, TokenPlaces.Pair) ? Name(recipient)
                : null,
            _ => null,
        };
        return unknown is null ? null : $"the {security.GetType().Name} signs and encrypts messages by {unknown}.";

        static string Name(SecurityTokenParameters? token) =>
            token is null ? "a token that is not set" : token.Kind.Unavailable(token);
    }

    private static bool Takes(SecurityTokenParameters? token, TokenPlaces place) =>
        token is not null && (token.Kind.Places & place) != 0;

    /// <summary>Messages carry only tokens whose kinds are allowed beside the key.</summary>
    private static string? Tokens(SecurityBindingElement security)
    {
        foreach (var (token, _, _) in SupportingTokensFreezer.All(security))
        {
            if (!Takes(token, TokenPlaces.Supporting))
            {
                return $"the {security.GetType().Name} lets messages carry {token.Kind.Unavailable(token)}.";
            }
        }

        return null;
    }

    private static string? Supporting(SecurityBindingElement security)
    {
        foreach (var (token, use, _) in SupportingTokensFreezer.All(security))
        {
            if (use is TokenUse.Endorsing or TokenUse.SignedEndorsing && !Takes(token, TokenPlaces.Endorsing))
            {
                return $"the {security.GetType().Name} has a {token.GetType().Name} among its endorsing tokens, and "
                    + $"{token.Kind.KeylessName(token)} has no key that signs. Add it to SignedEncrypted.";
            }
        }

        return SupportingTokensFreezer.All(security).Any()
            && !security.IncludeTimestamp
            && security is TransportSecurityBindingElement
            && SupportingTokensFreezer.All(security).Any(
                static wanted => wanted.Use is TokenUse.Endorsing or TokenUse.SignedEndorsing)
            ? $"IncludeTimestamp of the {security.GetType().Name} is false, and the timestamp is what endorsing "
                + "tokens sign. Set it to true."
            : null;
    }

    /// <summary>Over a secure transport a single endorsing token of every message is its key.</summary>
    private static string? Keys(SecurityBindingElement security)
    {
        SupportingTokensFreezer.Wanted[] keys = [.. SupportingTokensFreezer.Keys(security)];
        if (keys.FirstOrDefault(static key =>
            key.IsOptional || key.Use is TokenUse.Signed or TokenUse.SignedEncrypted).Parameters is { } misplaced)
        {
            return $"the {security.GetType().Name} has a {misplaced.GetType().Name} that is optional or does not sign, "
                + "and over a secure transport its key signs every message. Add it to Endorsing of "
                + "EndpointSupportingTokenParameters.";
        }

        return keys.Length < 2
            ? null
            : $"the {security.GetType().Name} has {keys.Length} endorsing tokens whose keys sign every message ("
                + string.Join(", ", keys.Select(static key => key.Parameters.GetType().Name))
                + "), and over a secure transport one signs. Leave one of them in EndpointSupportingTokenParameters.";
    }

    /// <summary>Tokens that a message carries are named by their place in it.</summary>
    private static string? References(SecurityBindingElement security) =>
        SupportingTokensFreezer.All(security).Select(static wanted => (SecurityTokenParameters?)wanted.Parameters)
            .Concat([
                SecurityTokens.Main(security),
                (security as AsymmetricSecurityBindingElement)?.InitiatorTokenParameters,
            ])
            .FirstOrDefault(static token => token?.ReferenceStyle == SecurityTokenReferenceStyle.External)
            is { } token
            ? $"ReferenceStyle of the {token.GetType().Name} is External, and a token that a message carries is named "
                + "by its place in the message. Set it to Internal; X509ReferenceStyle and InclusionMode say how a "
                + "certificate is named that is not carried."
            : null;

    private static string? Order(SecurityBindingElement security) =>
        security.ProtectTokens
            && security is TransportSecurityBindingElement
            && SecurityTokens.Conversation(security) is { RequireDerivedKeys: true }
            ? $"ProtectTokens of the {security.GetType().Name} is true, and keys are derived of its security "
                + "context. Set RequireDerivedKeys of its SecureConversationSecurityTokenParameters to false."
            : null;

    private static string? Bootstrap(SecurityBindingElement security) => SecurityTokens.Conversation(security) switch
    {
        null => null,
        { BootstrapSecurityBindingElement: null } =>
            "its SecureConversationSecurityTokenParameters has no BootstrapSecurityBindingElement. Set it to the "
                + "security that establishes the conversation.",
        { BootstrapSecurityBindingElement: var bootstrap } => Mistake(bootstrap),
    };

    private static string Setting(Binding binding) => binding switch
    {
        WSHttpBinding { Security: var security } => Setting(security.Mode, security.Message.ClientCredentialType),
        NetTcpBinding { Security: var security } => Setting(security.Mode, security.Message.ClientCredentialType),
        BasicHttpBinding { Security: var security } => Setting(security.Mode, security.Message.ClientCredentialType),
        BasicHttpsBinding { Security: var security } => Setting(security.Mode, security.Message.ClientCredentialType),
        NetHttpBinding { Security: var security } => Setting(security.Mode, security.Message.ClientCredentialType),
        NetHttpsBinding { Security: var security } => Setting(security.Mode, security.Message.ClientCredentialType),
        _ => "",
    };

    private static string Setting(Enum mode, Enum credential) =>
        $"Security.Mode is {mode} and Security.Message.ClientCredentialType {credential}, for which ";

    private static string Remedy(Binding binding) => binding switch
    {
        BasicHttpBinding or NetHttpBinding => Remedy(
            "BasicHttpSecurityMode", "BasicHttpMessageCredentialType", "", ", or BasicHttpSecurityMode.None"),
        BasicHttpsBinding or NetHttpsBinding =>
            Remedy("BasicHttpsSecurityMode", "BasicHttpMessageCredentialType", "", ""),
        NetTcpBinding => Remedy("SecurityMode", "MessageCredentialType", "", ", or SecurityMode.None"),
        CustomBinding =>
            "Use SecurityBindingElement.CreateUserNameOverTransportBindingElement, by itself or in a secure "
                + "conversation, over HTTPS or TLS; or leave the element out, as SecurityMode.None does.",
        _ => Remedy(
            "SecurityMode", "MessageCredentialType", ", or to Windows with Security.Message.NegotiateServiceCredential",
            ", or SecurityMode.None"),
    };

    private static string Remedy(string mode, string credential, string windows, string none) =>
        $"Set it to UserName or Certificate (Security.Message.ClientCredentialType = {credential}.UserName){windows}; "
            + $"or use {mode}.Transport with Security.Transport.ClientCredentialType{none}, on service and client.";
}

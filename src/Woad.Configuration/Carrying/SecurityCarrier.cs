using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the element for the security of messages that a <c>SecurityElement</c> says.</summary>
internal static class SecurityCarrier
{
    /// <exception cref="InvalidOperationException">A session has no element that establishes it.</exception>
    public static SecurityBindingElement Make(ValueSource values)
    {
        var mode = (AuthenticationMode)values.Choice("authenticationMode", AuthenticationMode.SspiNegotiated);
        var cancels = values.Flag("requireSecurityContextCancellation", true);
        var element = mode == AuthenticationMode.SecureConversation
            ? SecurityBindingElement.CreateSecureConversationBindingElement(Bootstrap(values), cancels)
            : MakeOnce(values, mode);
        Apply(values, element);
        return element;
    }

    public static void Apply(ValueSource values, SecurityBindingElement target)
    {
        if (values.Has("allowInsecureTransport")) target.AllowInsecureTransport = values.Flag("allowInsecureTransport");
        if (values.Has("defaultAlgorithmSuite")) target.DefaultAlgorithmSuite = values.Suite("defaultAlgorithmSuite");
        if (values.Has("enableUnsecuredResponse")) target.EnableUnsecuredResponse =
            values.Flag("enableUnsecuredResponse");
        if (values.Has("includeTimestamp")) target.IncludeTimestamp = values.Flag("includeTimestamp");
        if (values.Has("messageSecurityVersion")) target.MessageSecurityVersion =
            values.SecurityVersion("messageSecurityVersion");
        if (values.Has("protectTokens")) target.ProtectTokens = values.Flag("protectTokens");
        if (values.Has("requireDerivedKeys")) target.SetKeyDerivation(values.Flag("requireDerivedKeys"));
        target.KeyEntropyMode = (SecurityKeyEntropyMode)values.Choice("keyEntropyMode", target.KeyEntropyMode);
        target.SecurityHeaderLayout = (SecurityHeaderLayout)values.Choice(
            "securityHeaderLayout", target.SecurityHeaderLayout);
        if (values.Child("localClientSettings") is { } client)
        {
            LocalSecuritySettingsCarrier.Apply(client, target.LocalClientSettings);
        }

        if (values.Child("localServiceSettings") is { } service)
        {
            LocalSecuritySettingsCarrier.Apply(service, target.LocalServiceSettings);
        }

        Apply(
            values, target,
            SecurityModes.Tokens(target).OfType<SecureConversationSecurityTokenParameters>().FirstOrDefault());
    }

    private static void Apply(
        ValueSource values, SecurityBindingElement target, SecureConversationSecurityTokenParameters? context)
    {
        if (context is not null && values.Has("canRenewSecurityContextToken"))
        {
            context.CanRenewSession = values.Flag("canRenewSecurityContextToken");
        }

        switch (target)
        {
            case SymmetricSecurityBindingElement symmetric:
                if (values.Has("messageProtectionOrder")) symmetric.MessageProtectionOrder = Order(values);
                if (values.Has("requireSignatureConfirmation")) symmetric.RequireSignatureConfirmation =
                    values.Flag("requireSignatureConfirmation");
                break;
            case AsymmetricSecurityBindingElement asymmetric:
                if (values.Has("messageProtectionOrder")) asymmetric.MessageProtectionOrder = Order(values);
                if (values.Has("requireSignatureConfirmation")) asymmetric.RequireSignatureConfirmation =
                    values.Flag("requireSignatureConfirmation");
                if (values.Has("allowSerializedSigningTokenOnReply"))
                {
                    asymmetric.AllowSerializedSigningTokenOnReply = values.Flag("allowSerializedSigningTokenOnReply");
                }

                break;
        }
    }

    private static MessageProtectionOrder Order(ValueSource values) =>
        (MessageProtectionOrder)values.Choice(
            "messageProtectionOrder", MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature);

    private static SecurityBindingElement Bootstrap(ValueSource values)
    {
        // The element is always there in .NET Framework: its attributes have their defaults when it is not written.
        if (values.Child("secureConversationBootstrap") is not { } bootstrap)
        {
            return SecurityModes.Make(
                AuthenticationMode.SspiNegotiated, MessageSecurityVersion.Default, true,
                static () => new IssuedSecurityTokenParameters());
        }

        var element = MakeOnce(
            bootstrap, (AuthenticationMode)bootstrap.Choice("authenticationMode", AuthenticationMode.SspiNegotiated));
        Apply(bootstrap, element);
        return element;
    }

    private static SecurityBindingElement MakeOnce(ValueSource values, AuthenticationMode mode) => SecurityModes.Make(
        mode,
        values.Has("messageSecurityVersion")
            ? values.SecurityVersion("messageSecurityVersion")
            : MessageSecurityVersion.Default,
        values.Flag("requireSecurityContextCancellation", true),
        () => IssuedTokenParametersCarrier.Make(values.Child("issuedTokenParameters")));
}

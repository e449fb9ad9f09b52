using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <content>Elements for sessions (WS-SecureConversation).</content>
public abstract partial class SecurityBindingElement
{
    /// <summary>Creates an element for sessions, whose security context the client cancels.</summary>
    /// <param name="bootstrapSecurity">The security of the request for the context.</param>
    /// <returns>
    /// A <see cref="TransportSecurityBindingElement"/> if the bootstrap security is one; otherwise, a
    /// <see cref="SymmetricSecurityBindingElement"/>. Its settings are the defaults, not those of the bootstrap
    /// security.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(
        SecurityBindingElement bootstrapSecurity) =>
        CreateSecureConversationBindingElement(bootstrapSecurity, requireCancellation: true, null);

    /// <summary>Creates an element for sessions.</summary>
    /// <param name="bootstrapSecurity">The security of the request for the context.</param>
    /// <param name="requireCancellation">
    /// Whether the client cancels the security context, which is a session then. Otherwise the context is a cookie,
    /// which comes back with each message, and channels have no session.
    /// </param>
    /// <returns>
    /// A <see cref="TransportSecurityBindingElement"/> if the bootstrap security is one; otherwise, a
    /// <see cref="SymmetricSecurityBindingElement"/>.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(
        SecurityBindingElement bootstrapSecurity, bool requireCancellation) =>
        CreateSecureConversationBindingElement(bootstrapSecurity, requireCancellation, null);

    /// <summary>Creates an element for sessions.</summary>
    /// <param name="bootstrapSecurity">The security of the request for the context.</param>
    /// <param name="requireCancellation">
    /// Whether the client cancels the security context, which is a session then. Otherwise the context is a cookie,
    /// which comes back with each message, and channels have no session.
    /// </param>
    /// <param name="bootstrapProtectionRequirements">
    /// The parts of the request for the context that are signed and encrypted; null for the body.
    /// </param>
    /// <returns>
    /// A <see cref="TransportSecurityBindingElement"/> if the bootstrap security is one; otherwise, a
    /// <see cref="SymmetricSecurityBindingElement"/>.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(
        SecurityBindingElement bootstrapSecurity,
        bool requireCancellation,
        ChannelProtectionRequirements? bootstrapProtectionRequirements)
    {
        ArgumentNullException.ThrowIfNull(bootstrapSecurity);
        var context = new SecureConversationSecurityTokenParameters(
            bootstrapSecurity, requireCancellation, bootstrapProtectionRequirements);
        if (bootstrapSecurity is not TransportSecurityBindingElement)
        {
            return new SymmetricSecurityBindingElement(context)
            {
                AllowInsecureTransport = bootstrapSecurity.AllowInsecureTransport,
            };
        }

        // The transport protects messages: one key signs the timestamp, and none is derived of it.
        context.RequireDerivedKeys = false;
        var element = StandardSecurity.OverTransport();
        element.AllowInsecureTransport = bootstrapSecurity.AllowInsecureTransport;
        element.EndpointSupportingTokenParameters.Endorsing.Add(context);
        return element;
    }
}

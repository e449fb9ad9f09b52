using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.ServiceModel.Security;

namespace System.ServiceModel;

/// <summary>The versions of the specifications by which messages are secured. Both sides must use the same.</summary>
public abstract class MessageSecurityVersion
{
    private const string Feb2005 = "WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11";
    private const string Oasis = "WSTrust13WSSecureConversation13WSSecurityPolicy12";
    private const string Profile = "BasicSecurityProfile10";

    private readonly string _name;

    private MessageSecurityVersion(string name)
    {
        _name = name;
        SecurityTokenVersion = new TokenVersion(this);
    }

    /// <summary>
    /// Gets the default version,
    /// <see cref="WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11"/>.
    /// </summary>
    public static MessageSecurityVersion Default =>
        WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11;

    /// <summary>
    /// Gets WS-Security 1.0 with the versions of February 2005 and the restrictions of the Basic Security Profile.
    /// </summary>
    public static MessageSecurityVersion WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10 { get; } =
        new Known("WSSecurity10" + Feb2005 + Profile, is11: false, isOasis: false);

    /// <summary>
    /// Gets WS-Security 1.0 with the versions that OASIS has standardized and the restrictions of the Basic Security
    /// Profile.
    /// </summary>
    public static MessageSecurityVersion WSSecurity10WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10 { get; } =
        new Known("WSSecurity10" + Oasis + Profile, is11: false, isOasis: true);

    /// <summary>Gets WS-Security 1.1 with the versions of February 2005.</summary>
    public static MessageSecurityVersion WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11 { get; } =
        new Known("WSSecurity11" + Feb2005, is11: true, isOasis: false);

    /// <summary>
    /// Gets WS-Security 1.1 with the versions of February 2005 and the restrictions of the Basic Security Profile.
    /// </summary>
    public static MessageSecurityVersion WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10 { get; } =
        new Known("WSSecurity11" + Feb2005 + Profile, is11: true, isOasis: false);

    /// <summary>Gets WS-Security 1.1 with the versions that OASIS has standardized.</summary>
    public static MessageSecurityVersion WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12 { get; } =
        new Known("WSSecurity11" + Oasis, is11: true, isOasis: true);

    /// <summary>
    /// Gets WS-Security 1.1 with the versions that OASIS has standardized and the restrictions of the Basic Security
    /// Profile.
    /// </summary>
    public static MessageSecurityVersion WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10 { get; } =
        new Known("WSSecurity11" + Oasis + Profile, is11: true, isOasis: true);

    /// <summary>
    /// Gets the version of the Basic Security Profile. Null means that its restrictions do not apply.
    /// </summary>
    public abstract BasicSecurityProfileVersion? BasicSecurityProfileVersion { get; }

    /// <summary>Gets the version of WS-SecureConversation.</summary>
    public abstract SecureConversationVersion SecureConversationVersion { get; }

    /// <summary>Gets the version of WS-SecurityPolicy.</summary>
    public abstract SecurityPolicyVersion SecurityPolicyVersion { get; }

    /// <summary>Gets the specifications by which tokens are written.</summary>
    public SecurityTokenVersion SecurityTokenVersion { get; }

    /// <summary>Gets the version of WS-Security.</summary>
    public abstract SecurityVersion SecurityVersion { get; }

    /// <summary>Gets the version of WS-Trust.</summary>
    public abstract TrustVersion TrustVersion { get; }

    /// <summary>The name of the property that gives this version.</summary>
    /// <returns>The name of that property.</returns>
    public override string ToString() => _name;

    private sealed class Known(string name, bool is11, bool isOasis) : MessageSecurityVersion(name)
    {
        public override BasicSecurityProfileVersion? BasicSecurityProfileVersion =>
            _name.EndsWith(Profile, StringComparison.Ordinal)
                ? BasicSecurityProfileVersion.BasicSecurityProfile10
                : null;

        public override SecureConversationVersion SecureConversationVersion =>
            isOasis
                ? SecureConversationVersion.WSSecureConversation13
                : SecureConversationVersion.WSSecureConversationFeb2005;

        public override SecurityPolicyVersion SecurityPolicyVersion =>
            isOasis ? SecurityPolicyVersion.WSSecurityPolicy12 : SecurityPolicyVersion.WSSecurityPolicy11;

        public override SecurityVersion SecurityVersion =>
            is11 ? SecurityVersion.WSSecurity11 : SecurityVersion.WSSecurity10;

        public override TrustVersion TrustVersion => isOasis ? TrustVersion.WSTrust13 : TrustVersion.WSTrustFeb2005;
    }

    private sealed class TokenVersion(MessageSecurityVersion version) : SecurityTokenVersion
    {
        private const string Security10 =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
        private const string Security11 = "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd";

        public override ReadOnlyCollection<string> GetSecuritySpecifications() => new(
        [
            version.SecurityVersion == SecurityVersion.WSSecurity10 ? Security10 : Security11,
            version.TrustVersion.Namespace.Value,
            version.SecureConversationVersion.Namespace.Value,
            .. version.BasicSecurityProfileVersion is null
                ? (string[])[]
                : ["http://ws-i.org/profiles/basic-security/core/1.0"],
        ]);
    }
}

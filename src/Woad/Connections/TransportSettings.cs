using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>
/// The settings that one transport has beyond those of all (<see cref="TransportModel"/>), fixed at open. Parts that
/// all transports share ask by the members of this class, and never for the type of the settings.
/// </summary>
internal abstract record TransportSettings
{
    /// <summary>The settings of a transport that has none of its own.</summary>
    public static TransportSettings None { get; } = new NoSettings();

    /// <summary>
    /// The name under which the transport is registered; null for the scheme of its addresses, as usual.
    /// </summary>
    public virtual string? Transport => null;

    /// <summary>Service: the channel listener that a host shows as its own; null for the transport's address.</summary>
    public virtual IChannelListener? OwnListener => null;

    /// <summary>Whether layers below the transport report the parts of messages that they have verified.</summary>
    public virtual bool ReportsCoverage => false;

    /// <summary>
    /// Whether there are no sessions, and messages may go both ways at any time: a service can call its callers.
    /// </summary>
    public virtual bool AreDuplexDatagrams => false;

    /// <summary>Whether a client sends in the transaction that its caller has begun.</summary>
    public virtual bool SendsInTransactions => false;

    /// <summary>Whether layers may be put on the transport.</summary>
    public virtual bool TakesLayers => true;

    /// <summary>Whether one-way messages have a MessageID too, which the codecs of requests do not write.</summary>
    public virtual bool NumbersMessages => false;

    /// <summary>Whether each side names a session for itself, because no name goes over the connection.</summary>
    public virtual bool NamesSessions => false;

    /// <summary>Whether addresses of a scheme are taken beside those of the transport's own.</summary>
    /// <param name="scheme">The scheme of the address; empty for a relative one.</param>
    /// <param name="expected">The transport's own.</param>
    public virtual bool TakesScheme(string scheme, string expected) => false;

    /// <summary>The settings of a service whose dispatcher receives synchronously, or not.</summary>
    public virtual TransportSettings ReceivingBy(bool synchronousCalls) => this;

    private sealed record NoSettings : TransportSettings;
}

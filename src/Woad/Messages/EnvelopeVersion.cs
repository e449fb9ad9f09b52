namespace System.ServiceModel;

/// <summary>A version of the SOAP envelope.</summary>
public sealed class EnvelopeVersion
{
    private readonly string[] _lastReceiverActors;
    private readonly string[] _ultimateDestinationActors;
    private readonly string _text;

    private EnvelopeVersion(string ns, string nextActor, string[] ultimateActors, string actorAttribute, string text)
    {
        Namespace = ns;
        NextDestinationActorValue = nextActor;
        _lastReceiverActors = ultimateActors;
        _ultimateDestinationActors = nextActor.Length == 0 ? ultimateActors : [.. ultimateActors, nextActor];
        ActorAttribute = actorAttribute;
        _text = text;
    }

    /// <summary>Gets the version without an envelope: the content of the body is the whole message.</summary>
    public static EnvelopeVersion None { get; } = new(
        "http://schemas.microsoft.com/ws/2005/05/envelope/none", "", [""], "", "EnvelopeNone");

    /// <summary>Gets the version SOAP 1.1.</summary>
    public static EnvelopeVersion Soap11 { get; } = new(
        "http://schemas.xmlsoap.org/soap/envelope/",
        "http://schemas.xmlsoap.org/soap/actor/next",
        [""],
        "actor",
        "Soap11");

    /// <summary>Gets the version SOAP 1.2.</summary>
    public static EnvelopeVersion Soap12 { get; } = new(
        "http://www.w3.org/2003/05/soap-envelope",
        "http://www.w3.org/2003/05/soap-envelope/role/next",
        ["", "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"],
        "role",
        "Soap12");

    /// <summary>Gets the actor or role that names the next receiver of a message.</summary>
    public string NextDestinationActorValue { get; }

    /// <summary>Namespace of the envelope's elements.</summary>
    internal string Namespace { get; }

    /// <summary>Local name of the attribute that addresses a header: <c>actor</c> or <c>role</c>.</summary>
    internal string ActorAttribute { get; }

    /// <summary>First-level fault code that blames the sender.</summary>
    internal string SenderCode => this == Soap11 ? "Client" : "Sender";

    /// <summary>First-level fault code that blames the receiver.</summary>
    internal string ReceiverCode => this == Soap11 ? "Server" : "Receiver";

    /// <summary>
    /// Returns the actors or roles whose headers the last receiver of a message has to understand: its own, and that of
    /// the next receiver, which it is.
    /// </summary>
    /// <returns>The actors.</returns>
    public string[] GetUltimateDestinationActorValues() => (string[])_ultimateDestinationActors.Clone();

    /// <inheritdoc/>
    public override string ToString() => $"{_text} ({Namespace})";

    /// <summary>Whether a header with this actor is for the receiver at the end of the path alone.</summary>
    internal bool IsForLastReceiver(string actor) => Array.IndexOf(_lastReceiverActors, actor) >= 0;

    /// <summary>The same as <see cref="IsForUltimateDestination"/>, for searches.</summary>
    internal Predicate<string> ForUltimateDestination => field ??= IsForUltimateDestination;

    /// <summary>Whether the receiver at the end of the path has to understand a header with this actor.</summary>
    internal bool IsForUltimateDestination(string actor) => Array.IndexOf(_ultimateDestinationActors, actor) >= 0;
}

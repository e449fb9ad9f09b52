using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Every kind of member that a message contract has.</summary>
[MessageContract(WrapperName = "Wrapped", WrapperNamespace = "http://woad.test/wrapper")]
public class TypedRequest : TypedBase
{
    [MessageHeader(Name = "Ticket", Relay = true)]
    private Ticket? _ticket;

    [MessageHeader]
    public MessageHeader<Ticket>? Dynamic { get; set; }

    [MessageHeaderArray]
    public int[]? Numbers { get; set; }

    [MessageBodyMember(Order = 1, Name = "first")]
    public string? First { get; set; }

    [MessageBodyMember(Order = 3, Namespace = "http://woad.test/other")]
    public List<Ticket>? Third { get; set; }

    [MessageProperty(Name = "Via")]
    public Uri? Via { get; set; }

    /// <summary>Not part of the message.</summary>
    public string? Local { get; set; }

    public Ticket? Ticket
    {
        get => _ticket;
        set => _ticket = value;
    }
}

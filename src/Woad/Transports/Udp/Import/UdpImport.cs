using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Metadata;
using Woad.Metadata.Importing.Standard;

namespace Woad.Transports.Udp.Import;

/// <summary>UDP in metadata: the transport's URI, its assertion, and the binding that both lead to.</summary>
internal static class UdpImport
{
    /// <summary>The transport of a SOAP binding over UDP.</summary>
    public const string WsdlTransport = "http://schemas.microsoft.com/soap/udp";

    // The counts of SOAP-over-UDP 1.1 (UNICAST_UDP_REPEAT, MULTICAST_UDP_REPEAT): the assertion has no numbers.
    private const int UnicastRepeat = 1;
    private const int MulticastRepeat = 2;

    /// <summary>Says that messages are repeated.</summary>
    public static AssertionName RetransmissionEnabled { get; } = new(
        "sud", "RetransmissionEnabled", "http://schemas.microsoft.com/ws/06/2010/policy/soap/udp");

    /// <summary>Registers the transport for imported metadata when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "Imported metadata finds the transport by this registration.")]
    public static void Register() => RegisteredTransports.Register(WsdlTransport, new(Make, Candidates));

    /// <summary>The transport that a policy asks for; takes the assertion out of it.</summary>
    public static TransportBindingElement Make(PolicyConversionContext policy)
    {
        var transport = new UdpTransportBindingElement();
        if (RetransmissionEnabled.TakeFrom(policy.GetBindingAssertions()) is not null)
        {
            transport.RetransmissionSettings = new UdpRetransmissionSettings(UnicastRepeat, MulticastRepeat);
        }

        return transport;
    }

    private static IEnumerable<Binding> Candidates(TransportBindingElement transport) =>
        transport is UdpTransportBindingElement udp
            ? [new UdpBinding { MaxRetransmitCount = udp.RetransmissionSettings.MaxUnicastRetransmitCount }]
            : [];
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Routing.Tests.Programs;

namespace Woad.Routing.Tests.Pairs;

/// <summary>A binding in front of a router or behind it.</summary>
/// <param name="Name">The name of the binding in the tests.</param>
/// <param name="Scheme">The scheme of its addresses.</param>
/// <param name="Kind">The channels of the binding.</param>
/// <param name="New">Creates the binding.</param>
/// <param name="Headers">The namespaces of the headers that layers of the binding write.</param>
internal sealed record Side(string Name, string Scheme, SideKind Kind, Func<Binding> New, params string[] Headers)
{
    private const string Reliable10 = "http://schemas.xmlsoap.org/ws/2005/02/rm";
    private const string Reliable11 = "http://docs.oasis-open.org/ws-rx/wsrm/200702";
    private const string Context = "http://schemas.microsoft.com/ws/2006/05/context";
    private const string Security =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    /// <summary>The namespaces of all headers that belong to one connection.</summary>
    public static IReadOnlyList<string> OfConnections { get; } = [Reliable10, Reliable11, Context, Security];

    /// <summary>All bindings of the tests.</summary>
    public static IReadOnlyList<Side> All { get; } =
    [
        new("tcp", "net.tcp", SideKind.Duplex, Running.Tcp),
        new("ws", "http", SideKind.Calls, static () => new WSHttpBinding(SecurityMode.None)),
        new("basic", "http", SideKind.Bare, static () => new BasicHttpBinding()),
        new("reliable", "net.tcp", SideKind.Duplex, static () => Tcp(ordered: true), Reliable10),
        new("unordered", "net.tcp", SideKind.Duplex, static () => Tcp(ordered: false), Reliable10),
        new("reliable 1.1", "net.tcp", SideKind.Duplex, static () => new CustomBinding(
            Reliable(), new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement()), Reliable11),
        new("sequence", "http", SideKind.Session, static () => new WSHttpBinding(SecurityMode.None, true), Reliable10),
        new("sequence 1.1", "http", SideKind.Session, static () => new CustomBinding(
            Reliable(), new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()), Reliable11),
        new("dual", "http", SideKind.Duplex, static () => new WSDualHttpBinding(WSDualHttpSecurityMode.None),
            Reliable10),
        new("conversation", "http", SideKind.Session, static () => Secured(isReliable: false), Security),
        new("secured sequence", "http", SideKind.Session, static () => Secured(isReliable: true), Security, Reliable10),
        new("tcp context", "net.tcp", SideKind.Duplex, static () => new NetTcpContextBinding(SecurityMode.None),
            Context),
        new("ws context", "http", SideKind.Calls, static () => new WSHttpContextBinding(SecurityMode.None), Context),
        new("basic context", "http", SideKind.Bare, static () => new BasicHttpContextBinding()),
    ];

    /// <summary>Whether messages of the binding have sessions.</summary>
    public bool HasSessions => Kind is SideKind.Session or SideKind.Duplex;

    /// <summary>The binding with a name.</summary>
    public static Side Of(string name) => All.Single(s => s.Name == name);

    /// <summary>An address that nobody else uses.</summary>
    public string Address() => Running.Address(Scheme);

    /// <summary>Gives a service what the binding needs.</summary>
    public void Prepare(ServiceHost host)
    {
        if (Headers.Contains(Security))
        {
            host.Credentials.ServiceCertificate.Certificate = PairCertificate.Value;
        }
    }

    /// <summary>Gives a client what the binding needs.</summary>
    public void Prepare(ServiceEndpoint endpoint)
    {
        if (Headers.Contains(Security))
        {
            endpoint.Behaviors.Remove<ClientCredentials>();
            endpoint.Behaviors.Add(PairCertificate.Trusted());
        }
    }

    public override string ToString() => Name;

    private static NetTcpBinding Tcp(bool ordered) => new(SecurityMode.None, reliableSessionEnabled: true)
    {
        ReliableSession = { Ordered = ordered },
    };

    private static WSHttpBinding Secured(bool isReliable) => new(SecurityMode.Message, isReliable)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
    };

    private static ReliableSessionBindingElement Reliable() => new()
    {
        ReliableMessagingVersion = ReliableMessagingVersion.WSReliableMessaging11,
    };
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile;
using Woad.Transports.Memory;

namespace Woad.Tests.Layers.Sweep;

/// <summary>One order of binding elements with an encoding and a version of messages.</summary>
/// <param name="Elements">The elements above the encoding: a letter for each.</param>
/// <param name="Encoding">The encoding.</param>
/// <param name="Version">The version of messages.</param>
/// <param name="IsSession">Whether the transport has sessions.</param>
internal sealed record SweptStack(string Elements, string Encoding, MessageVersion Version, bool IsSession)
{
    private static int _count;

    /// <summary>The letters of the elements.</summary>
    public const string Letters = "SBCKRODXT";

    /// <summary>The encodings.</summary>
    public static IReadOnlyList<string> Encodings { get; } =
        ["utf-8", "utf-16le", "utf-16be", "binary", "mtom", "own"];

    /// <summary>The versions of messages.</summary>
    public static IReadOnlyList<MessageVersion> Versions { get; } =
    [
        MessageVersion.Soap12WSAddressing10, MessageVersion.Soap11, MessageVersion.Soap11WSAddressing10,
        MessageVersion.Soap12WSAddressingAugust2004, MessageVersion.Soap11WSAddressingAugust2004,
        MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.None),
    ];

    public override string ToString() => $"{Elements} {Encoding} {Version} {(IsSession ? "session" : "requests")}";

    /// <summary>
    /// What is wrong with the stack; null when it serves a call, or both sides refuse to open.
    /// </summary>
    public string? Fault(bool isOneWay, out bool isServed)
    {
        isServed = false;
        var service = new SweptService();
        var address = new Uri($"memory://localhost/swept{Interlocked.Increment(ref _count)}");
        var host = new MemoryHost(service);
        var (refusedHost, refusedClient) = ((Exception?)null, (Exception?)null);
        IClientChannel? channel = null;
        ChannelFactory? factory = null;
        try
        {
            try
            {
                host.AddServiceEndpoint(
                    (isOneWay ? typeof(ITold) : typeof(ISwept)).FullName!, Binding(), address.AbsoluteUri);
                HostileWorld.Believe(host.Credentials);
                host.OpenUnbound();
            }
            catch (Exception e)
            {
                refusedHost = e;
            }

            try
            {
                (factory, channel) = isOneWay ? Connect<ITold>(address) : Connect<ISwept>(address);
            }
            catch (Exception e)
            {
                refusedClient = e;
            }

            if (refusedHost is not null || refusedClient is not null)
            {
                return IsRefusal(refusedHost) && IsRefusal(refusedClient)
                    ? null
                    : $"host: {Shown(refusedHost)} | client: {Shown(refusedClient)}";
            }

            if (isOneWay)
            {
                ((ITold)channel!).Tell("a");
                isServed = service.Told.TryTake(out _, TimeSpan.FromSeconds(5));
                return isServed ? null : "the message did not arrive";
            }

            isServed = ((ISwept)channel!).Echo("a") == "a!";
            return isServed ? null : "a wrong answer";
        }
        catch (Exception e)
        {
            return $"call: {Shown(e)}";
        }
        finally
        {
            channel?.Abort();
            factory?.Abort();
            host.Abort();
        }
    }

    private static bool IsRefusal(Exception? error) =>
        error is InvalidOperationException and not ObjectDisposedException
            or ArgumentException or NotSupportedException;

    private static string Shown(Exception? error) =>
        error is null ? "opens" : $"{error.GetType().Name}: {error.Message.Split('\n')[0]}";

    private (ChannelFactory Factory, IClientChannel Channel) Connect<T>(Uri address)
    {
        var factory = new ChannelFactory<T>(Binding());
        HostileWorld.Introduce(factory.Credentials, AdaOnly.Name, AdaOnly.Password);
        return (factory, (IClientChannel)factory.CreateChannel(new EndpointAddress(
            address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)))!);
    }

    private CustomBinding Binding() => new(
    [
        .. Elements.Select(Element),
        EncodingElement(),
        new MemoryTransportBindingElement { IsSessionful = IsSession, MaxReceivedMessageSize = 1_000_000 },
    ])
    {
        OpenTimeout = TimeSpan.FromSeconds(20),
        SendTimeout = TimeSpan.FromSeconds(20),
        CloseTimeout = TimeSpan.FromSeconds(20),
    };

    private static BindingElement Element(char letter) => letter switch
    {
        'S' => new HostilePolicy { Keys = "supporting" }.CreateElement(),
        'B' => new HostilePolicy { Keys = "asymmetric" }.CreateElement(),
        'C' => new HostilePolicy { Keys = "conversation" }.CreateElement(),
        'K' => new HostilePolicy { Keys = "negotiated" }.CreateElement(),
        'R' => new ReliableSessionBindingElement(),
        'O' => new OneWayBindingElement(),
        'D' => new CompositeDuplexBindingElement(),
        'X' => new ContextBindingElement(),
        'T' => new TransactionFlowBindingElement(),
        _ => throw new InvalidOperationException($"No element is called '{letter}'."),
    };

    private MessageEncodingBindingElement EncodingElement() => Encoding switch
    {
        "utf-8" => new TextMessageEncodingBindingElement(Version, System.Text.Encoding.UTF8),
        "utf-16le" => new TextMessageEncodingBindingElement(Version, System.Text.Encoding.Unicode),
        "utf-16be" => new TextMessageEncodingBindingElement(Version, System.Text.Encoding.BigEndianUnicode),
        "binary" => new BinaryMessageEncodingBindingElement { MessageVersion = Version },
        "mtom" => new MtomMessageEncodingBindingElement(Version, System.Text.Encoding.UTF8),
        _ => new OwnEncodingElement(Version),
    };
}

using System.ServiceModel.Channels;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML over a Unix domain socket, with sessions. The path of an address
/// <c>net.uds://localhost/run/app/service.sock</c> is the socket's.
/// </summary>
public class UnixDomainSocketBinding : Binding
{
    private readonly UnixDomainSocketTransportBindingElement _transport = new();

    /// <summary>A binding with transport security: the service knows the user and process of its client.</summary>
    public UnixDomainSocketBinding()
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public UnixDomainSocketBinding(UnixDomainSocketSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <summary>Most bytes kept in buffer pools. Default: 524288. Negative throws.</summary>
    public long MaxBufferPoolSize
    {
        get => _transport.MaxBufferPoolSize;
        set => _transport.MaxBufferPoolSize = value;
    }

    /// <summary>
    /// Most bytes held in memory for a message. Default: 65536, or <see cref="MaxReceivedMessageSize"/> while messages
    /// are buffered. Zero or less throws.
    /// </summary>
    public int MaxBufferSize
    {
        get => _transport.MaxBufferSize;
        set => _transport.MaxBufferSize = value;
    }

    /// <summary>Most bytes of a received message. Default: 65536. Zero or less throws.</summary>
    public long MaxReceivedMessageSize
    {
        get => _transport.MaxReceivedMessageSize;
        set => _transport.MaxReceivedMessageSize = value;
    }

    /// <summary>Limits of what is read. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <summary><c>net.uds</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Security settings. Null throws.</summary>
    public UnixDomainSocketSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Whether messages are buffered or streamed. Default: <see cref="TransferMode.Buffered"/>.</summary>
    public TransferMode TransferMode
    {
        get => _transport.TransferMode;
        set => _transport.TransferMode = value;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements()
    {
        var encoding = new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas };
        return Security.Mode == UnixDomainSocketSecurityMode.Transport
            ? [encoding, Security.Transport.CreateUpgrade(), _transport.Clone()]
            : [encoding, _transport.Clone()];
    }

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;
}

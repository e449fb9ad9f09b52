using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Interop.Matrix;

/// <summary>Bindings that are put together from elements.</summary>
public static class CustomBindings
{
    private const int MaxSize = 8 * 1024 * 1024;

    public static Binding Of(EndpointSpec spec)
    {
        var binding = new CustomBinding();
        if (spec.Reliable != "none")
        {
            binding.Elements.Add(new ReliableSessionBindingElement(!spec.Reliable.EndsWith("-unordered"))
            {
                ReliableMessagingVersion = spec.Reliable.StartsWith("rm11")
                    ? ReliableMessagingVersion.WSReliableMessaging11
                    : ReliableMessagingVersion.WSReliableMessagingFebruary2005,
            });
        }

        if (spec.Security.StartsWith("mixed"))
        {
            var security = spec.Security == "mixed-certificate"
                ? SecurityBindingElement.CreateCertificateOverTransportBindingElement()
                : SecurityBindingElement.CreateUserNameOverTransportBindingElement();
            binding.Elements.Add(security);
        }

        binding.Elements.Add(Encoding(spec));
        if (spec.IsTcp && spec.Security is not "none")
        {
            binding.Elements.Add(new SslStreamSecurityBindingElement
            {
                RequireClientCertificate = spec.Security == "certificate",
            });
        }

        binding.Elements.Add(spec.IsTcp ? Tcp(spec) : Http(spec));
        return binding;
    }

    public static MessageVersion Version(string version) => version switch
    {
        "soap11" => MessageVersion.Soap11,
        "soap12" => MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.None),
        "soap11-wsa10" => MessageVersion.CreateVersion(EnvelopeVersion.Soap11, AddressingVersion.WSAddressing10),
        "soap12-wsa10" => MessageVersion.Soap12WSAddressing10,
        "soap11-wsa2004" => MessageVersion.CreateVersion(
            EnvelopeVersion.Soap11, AddressingVersion.WSAddressingAugust2004),
        "soap12-wsa2004" => MessageVersion.CreateVersion(
            EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004),
        _ => throw new ArgumentException(version),
    };

    private static MessageEncodingBindingElement Encoding(EndpointSpec spec)
    {
        var version = Version(spec.Version);
        switch (spec.Encoding)
        {
            case "text" or "utf16":
                var text = new TextMessageEncodingBindingElement(version, MatrixBindings.TextEncoding(spec));
                MatrixBindings.Set(text.ReaderQuotas);
                return text;
            case "mtom":
                var mtom = new MtomMessageEncodingBindingElement(version, MatrixBindings.TextEncoding(spec))
                {
                    MaxBufferSize = MaxSize,
                };
                MatrixBindings.Set(mtom.ReaderQuotas);
                return mtom;
            default:
                var binary = new BinaryMessageEncodingBindingElement
                {
                    MessageVersion = version,
                    CompressionFormat = spec.Encoding switch
                    {
                        "gzip" => CompressionFormat.GZip,
                        "deflate" => CompressionFormat.Deflate,
                        _ => CompressionFormat.None,
                    },
                };
                MatrixBindings.Set(binary.ReaderQuotas);
                return binary;
        }
    }

    private static TcpTransportBindingElement Tcp(EndpointSpec spec) => new()
    {
        TransferMode = MatrixBindings.Transfer(spec),
        MaxReceivedMessageSize = MaxSize,
        MaxBufferSize = MaxSize,
    };

    private static HttpTransportBindingElement Http(EndpointSpec spec)
    {
        var http = spec.IsTls
            ? new HttpsTransportBindingElement { RequireClientCertificate = spec.Security == "certificate" }
            : new HttpTransportBindingElement();
        http.AuthenticationScheme = spec.Security is "basic" or "clear-basic"
            ? AuthenticationSchemes.Basic
            : AuthenticationSchemes.Anonymous;
        http.TransferMode = MatrixBindings.Transfer(spec);
        http.MaxReceivedMessageSize = MaxSize;
        http.MaxBufferSize = MaxSize;
        http.WebSocketSettings.TransportUsage = MatrixBindings.Usage(spec);
        return http;
    }
}

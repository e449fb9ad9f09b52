using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;

namespace Interop.Matrix;

/// <summary>The bindings of the matrix, made by the API that both sides have.</summary>
public static class MatrixBindings
{
    private const int MaxSize = 8 * 1024 * 1024;

    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    public static Binding Of(EndpointSpec spec)
    {
        var binding = spec.Binding switch
        {
            "BasicHttp" or "BasicHttps" => Basic(spec),
            "WSHttp" or "WS2007Http" => Ws(spec),
            "NetHttp" or "NetHttps" => Net(spec),
            "NetTcp" => Tcp(spec),
            _ => CustomBindings.Of(spec),
        };
        binding.OpenTimeout = binding.SendTimeout = binding.CloseTimeout = Patience;
        return binding;
    }

    public static Encoding TextEncoding(EndpointSpec spec) =>
        spec.Encoding == "utf16" ? Encoding.Unicode : new UTF8Encoding(false);

    public static TransferMode Transfer(EndpointSpec spec) => Enum.Parse<TransferMode>(spec.Transfer);

    private static Binding Basic(EndpointSpec spec)
    {
        HttpBindingBase binding;
        if (spec.Binding == "BasicHttps")
        {
            var basic = new BasicHttpsBinding(spec.Security.StartsWith("mixed")
                ? BasicHttpsSecurityMode.TransportWithMessageCredential
                : BasicHttpsSecurityMode.Transport);
            Set(basic.Security.Transport, spec);
            basic.Security.Message.ClientCredentialType = spec.Security == "mixed-certificate"
                ? BasicHttpMessageCredentialType.Certificate
                : BasicHttpMessageCredentialType.UserName;
            basic.MessageEncoding = spec.Encoding == "mtom" ? WSMessageEncoding.Mtom : WSMessageEncoding.Text;
            binding = basic;
        }
        else
        {
            var basic = new BasicHttpBinding(spec.Security switch
            {
                "none" => BasicHttpSecurityMode.None,
                "clear-basic" => BasicHttpSecurityMode.TransportCredentialOnly,
                "mixed-username" or "mixed-certificate" => BasicHttpSecurityMode.TransportWithMessageCredential,
                _ => BasicHttpSecurityMode.Transport,
            });
            Set(basic.Security.Transport, spec);
            basic.Security.Message.ClientCredentialType = spec.Security == "mixed-certificate"
                ? BasicHttpMessageCredentialType.Certificate
                : BasicHttpMessageCredentialType.UserName;
            basic.MessageEncoding = spec.Encoding == "mtom" ? WSMessageEncoding.Mtom : WSMessageEncoding.Text;
            binding = basic;
        }

        return Sized(binding, spec);
    }

    private static Binding Ws(EndpointSpec spec)
    {
        var mode = spec.Security switch
        {
            "none" => SecurityMode.None,
            "mixed-username" or "mixed-certificate" or "mixed-username-context" =>
                SecurityMode.TransportWithMessageCredential,
            _ => SecurityMode.Transport,
        };
        var isReliable = spec.Reliable != "none";
        var binding = spec.Binding == "WSHttp"
            ? new WSHttpBinding(mode, isReliable)
            : new WS2007HttpBinding(mode, isReliable);
        Set(binding.Security.Transport, spec);
        binding.Security.Message.ClientCredentialType = spec.Security == "mixed-certificate"
            ? MessageCredentialType.Certificate
            : MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = spec.Security.EndsWith("-context");
        binding.ReliableSession.Ordered = !spec.Reliable.EndsWith("-unordered");
        binding.MessageEncoding = spec.Encoding == "mtom" ? WSMessageEncoding.Mtom : WSMessageEncoding.Text;
        binding.TextEncoding = TextEncoding(spec);
        binding.MaxReceivedMessageSize = MaxSize;
        Set(binding.ReaderQuotas);
        return binding;
    }

    private static Binding Net(EndpointSpec spec)
    {
        var encoding = spec.Encoding switch
        {
            "binary" => NetHttpMessageEncoding.Binary,
            "mtom" => NetHttpMessageEncoding.Mtom,
            _ => NetHttpMessageEncoding.Text,
        };
        HttpBindingBase binding;
        WebSocketTransportSettings settings;
        if (spec.Binding == "NetHttps")
        {
            var net = new NetHttpsBinding(spec.Security.StartsWith("mixed")
                ? BasicHttpsSecurityMode.TransportWithMessageCredential
                : BasicHttpsSecurityMode.Transport) { MessageEncoding = encoding };
            Set(net.Security.Transport, spec);
            Set(net.ReliableSession, spec);
            (binding, settings) = (net, net.WebSocketSettings);
        }
        else
        {
            var net = new NetHttpBinding(spec.Security == "clear-basic"
                ? BasicHttpSecurityMode.TransportCredentialOnly
                : BasicHttpSecurityMode.None) { MessageEncoding = encoding };
            Set(net.Security.Transport, spec);
            Set(net.ReliableSession, spec);
            (binding, settings) = (net, net.WebSocketSettings);
        }

        settings.TransportUsage = Usage(spec);
        return Sized(binding, spec);
    }

    private static Binding Tcp(EndpointSpec spec)
    {
        var binding = new NetTcpBinding(
            spec.Security switch
            {
                "none" => SecurityMode.None,
                "mixed-username" or "mixed-certificate" => SecurityMode.TransportWithMessageCredential,
                _ => SecurityMode.Transport,
            })
        {
            TransferMode = Transfer(spec),
            MaxReceivedMessageSize = MaxSize,
            MaxBufferSize = MaxSize,
        };
        Set(binding.ReliableSession, spec);
        binding.Security.Transport.ClientCredentialType = spec.Security == "certificate"
            ? TcpClientCredentialType.Certificate
            : TcpClientCredentialType.None;
        binding.Security.Message.ClientCredentialType = spec.Security == "mixed-certificate"
            ? MessageCredentialType.Certificate
            : MessageCredentialType.UserName;
        Set(binding.ReaderQuotas);
        return binding;
    }

    public static WebSocketTransportUsage Usage(EndpointSpec spec) => spec.Sockets switch
    {
        "always" => WebSocketTransportUsage.Always,
        "duplex" => WebSocketTransportUsage.WhenDuplex,
        _ => WebSocketTransportUsage.Never,
    };

    public static void Set(System.Xml.XmlDictionaryReaderQuotas quotas)
    {
        quotas.MaxArrayLength = quotas.MaxStringContentLength = MaxSize;
        quotas.MaxBytesPerRead = MaxSize;
    }

    private static void Set(OptionalReliableSession session, EndpointSpec spec)
    {
        session.Enabled = spec.Reliable != "none";
        session.Ordered = !spec.Reliable.EndsWith("-unordered");
    }

    private static void Set(HttpTransportSecurity transport, EndpointSpec spec) =>
        transport.ClientCredentialType = spec.Security switch
        {
            "basic" or "clear-basic" => HttpClientCredentialType.Basic,
            "certificate" => HttpClientCredentialType.Certificate,
            _ => HttpClientCredentialType.None,
        };

    private static HttpBindingBase Sized(HttpBindingBase binding, EndpointSpec spec)
    {
        binding.TransferMode = Transfer(spec);
        binding.TextEncoding = TextEncoding(spec);
        binding.MaxReceivedMessageSize = MaxSize;
        binding.MaxBufferSize = MaxSize;
        Set(binding.ReaderQuotas);
        return binding;
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Names = Woad.Server.Tests.BadInput.Envelopes;

namespace Woad.Server.Tests.Dispatch;

/// <summary>A binding, and how envelopes of it are written by hand.</summary>
internal sealed record RawWire(Binding Binding, string Soap, string Addressing, string ContentType)
{
    public const string Addressing2004 = "http://schemas.xmlsoap.org/ws/2004/08/addressing";

    public bool IsBinary => ContentType == "application/soap+msbin1";

    public bool HasSoapAction => Soap == Names.Soap11;

    public string Anonymous => Addressing == Addressing2004
        ? Addressing2004 + "/role/anonymous"
        : Addressing + "/anonymous";

    public static RawWire Of(string name) => name switch
    {
        "basic" => new(new BasicHttpBinding(), Names.Soap11, "", "text/xml; charset=utf-8"),
        "basic streamed" => new(
            new BasicHttpBinding { TransferMode = TransferMode.Streamed }, Names.Soap11, "",
            "text/xml; charset=utf-8"),
        "mtom" => new(
            new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }, Names.Soap11, "",
            "text/xml; charset=utf-8"),
        "soap 1.2" => Text(EnvelopeVersion.Soap12, AddressingVersion.None),
        "ws" => new(
            new WSHttpBinding(SecurityMode.None), Names.Soap12, Names.Addressing,
            "application/soap+xml; charset=utf-8"),
        "ws streamed" => Text(
            EnvelopeVersion.Soap12, AddressingVersion.WSAddressing10, TransferMode.Streamed),
        "ws 2004" => Text(EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004),
        "ws 1.1" => Text(EnvelopeVersion.Soap11, AddressingVersion.WSAddressing10),
        "binary" => new(
            new CustomBinding(new BinaryMessageEncodingBindingElement(), new HttpTransportBindingElement()),
            Names.Soap12, Names.Addressing, "application/soap+msbin1"),
        "tcp" => new(new NetTcpBinding(SecurityMode.None), Names.Soap12, Names.Addressing, ""),
        _ => throw new ArgumentOutOfRangeException(nameof(name), name, null),
    };

    public string Envelope(string headers, string body) =>
        $"<s:Envelope xmlns:s=\"{Soap}\"{(Addressing.Length > 0 ? $" xmlns:a=\"{Addressing}\"" : "")}>"
        + (headers.Length > 0 ? $"<s:Header>{headers}</s:Header>" : "")
        + $"<s:Body>{body}</s:Body></s:Envelope>";

    public string Headers(string action, string to, string own, string[] without)
    {
        if (Addressing.Length == 0)
        {
            return own;
        }

        (string Name, string Text)[] usual =
        [
            ("Action", $"<a:Action s:mustUnderstand=\"1\">{action}</a:Action>"),
            ("MessageID", $"<a:MessageID>{Names.MessageId}</a:MessageID>"),
            ("ReplyTo", $"<a:ReplyTo><a:Address>{Anonymous}</a:Address></a:ReplyTo>"),
            ("To", $"<a:To s:mustUnderstand=\"1\">{to}</a:To>"),
        ];
        return string.Concat(usual.Where(h => !without.Contains(h.Name)).Select(h => h.Text)) + own;
    }

    private static RawWire Text(
        EnvelopeVersion soap, AddressingVersion addressing, TransferMode mode = TransferMode.Buffered) => new(
        new CustomBinding(
            new TextMessageEncodingBindingElement(MessageVersion.CreateVersion(soap, addressing), Encoding.UTF8),
            new HttpTransportBindingElement { TransferMode = mode }),
        soap == EnvelopeVersion.Soap11 ? Names.Soap11 : Names.Soap12,
        addressing == AddressingVersion.None ? ""
            : addressing == AddressingVersion.WSAddressing10 ? Names.Addressing : Addressing2004,
        soap == EnvelopeVersion.Soap11 ? "text/xml; charset=utf-8" : "application/soap+xml; charset=utf-8");
}

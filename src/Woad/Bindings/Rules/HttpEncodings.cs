using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Bindings.Rules;

/// <summary>The encodings of the bindings over HTTP with WS-* protocols.</summary>
internal static class HttpEncodings
{
    public static MessageEncodingBindingElement Create(
        WSMessageEncoding encoding, Encoding text, XmlDictionaryReaderQuotas quotas, int maxBufferSize) =>
        encoding == WSMessageEncoding.Mtom
        ? new MtomMessageEncodingBindingElement(MessageVersion.Default, text)
        {
            ReaderQuotas = quotas,
            MaxBufferSize = maxBufferSize,
        }
        : new TextMessageEncodingBindingElement(MessageVersion.Default, text) { ReaderQuotas = quotas };
}

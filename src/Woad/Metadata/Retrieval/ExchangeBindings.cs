using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Retrieval;

/// <summary>The bindings of clients that ask for metadata: those of its endpoints, for large answers.</summary>
internal static class ExchangeBindings
{
    private const int MaxAnswer = 64 * 1024 * 1024;

    /// <exception cref="InvalidOperationException">No binding is known for the scheme.</exception>
    public static Binding Of(Uri address)
    {
        var elements = (address.Scheme switch
        {
            "http" => MetadataExchangeBindings.CreateMexHttpBinding(),
            "https" => MetadataExchangeBindings.CreateMexHttpsBinding(),
            "net.tcp" => MetadataExchangeBindings.CreateMexTcpBinding(),
            "net.pipe" => MetadataExchangeBindings.CreateMexNamedPipeBinding(),
            _ => throw new InvalidOperationException(Escaped.Text(
                $"No binding for metadata is known for the scheme '{address.Scheme}' of '{address}'. Create the "
                    + $"MetadataExchangeClient with a binding.")),
        }).CreateBindingElements();
        var transport = elements.Find<TransportBindingElement>()!;
        transport.MaxReceivedMessageSize = MaxAnswer;
        switch (transport)
        {
            case HttpTransportBindingElement http:
                http.MaxBufferSize = MaxAnswer;
                break;
            case ConnectionOrientedTransportBindingElement connected:
                connected.MaxBufferSize = MaxAnswer;
                break;
        }

        switch (elements.Find<MessageEncodingBindingElement>())
        {
            case TextMessageEncodingBindingElement text:
                Raise(text.ReaderQuotas);
                break;
            case null:
                var binary = new BinaryMessageEncodingBindingElement();
                Raise(binary.ReaderQuotas);
                elements.Insert(elements.Count - 1, binary);
                break;
        }

        return new CustomBinding(elements);
    }

    private static void Raise(XmlDictionaryReaderQuotas quotas)
    {
        quotas.MaxDepth = 256;
        quotas.MaxStringContentLength = MaxAnswer;
        quotas.MaxArrayLength = MaxAnswer;
        quotas.MaxNameTableCharCount = MaxAnswer;
    }
}

// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TextMessageEncodingElement</c> says to <c>TextMessageEncodingBindingElement</c>.</summary>
internal static class TextMessageEncodingCarrier
{
    public static System.ServiceModel.Channels.TextMessageEncodingBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.TextMessageEncodingBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.TextMessageEncodingBindingElement target)
    {
        if (values.Has("maxReadPoolSize")) target.MaxReadPoolSize = values.Int("maxReadPoolSize");
        if (values.Has("maxWritePoolSize")) target.MaxWritePoolSize = values.Int("maxWritePoolSize");
        if (values.Has("messageVersion")) target.MessageVersion = values.Version("messageVersion");
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Has("writeEncoding")) target.WriteEncoding = values.TextEncoding("writeEncoding");
    }
}

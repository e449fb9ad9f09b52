// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BinaryMessageEncodingElement</c> says to <c>BinaryMessageEncodingBindingElement</c>.</summary>
internal static class BinaryMessageEncodingCarrier
{
    public static System.ServiceModel.Channels.BinaryMessageEncodingBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.BinaryMessageEncodingBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(
        ValueSource values, System.ServiceModel.Channels.BinaryMessageEncodingBindingElement target)
    {
        if (values.Has("compressionFormat"))
            target.CompressionFormat =
                (System.ServiceModel.Channels.CompressionFormat)values.Choice(
                    "compressionFormat", default(System.ServiceModel.Channels.CompressionFormat));
        if (values.Has("maxReadPoolSize")) target.MaxReadPoolSize = values.Int("maxReadPoolSize");
        if (values.Has("maxSessionSize")) target.MaxSessionSize = values.Int("maxSessionSize");
        if (values.Has("maxWritePoolSize")) target.MaxWritePoolSize = values.Int("maxWritePoolSize");
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
    }
}

// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebMessageEncodingElement</c> says to <c>WebMessageEncodingBindingElement</c>.</summary>
internal static class WebMessageEncodingCarrier
{
    public static System.ServiceModel.Channels.WebMessageEncodingBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.WebMessageEncodingBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.WebMessageEncodingBindingElement target)
    {
        if (values.Has("maxReadPoolSize")) target.MaxReadPoolSize = values.Int("maxReadPoolSize");
        if (values.Has("maxWritePoolSize")) target.MaxWritePoolSize = values.Int("maxWritePoolSize");
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Text("webContentTypeMapperType") is { Length: > 0 } webContentTypeMapperType)
            target.ContentTypeMapper =
                TypeNames.Create<System.ServiceModel.Channels.WebContentTypeMapper>(webContentTypeMapperType);
        if (values.Has("writeEncoding")) target.WriteEncoding = values.TextEncoding("writeEncoding");
    }
}

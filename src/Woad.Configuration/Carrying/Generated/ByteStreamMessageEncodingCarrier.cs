// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ByteStreamMessageEncodingElement</c> says to <c>ByteStreamMessageEncodingBindingElement</c>.</summary>
internal static class ByteStreamMessageEncodingCarrier
{
    public static System.ServiceModel.Channels.ByteStreamMessageEncodingBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.ByteStreamMessageEncodingBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(
        ValueSource values, System.ServiceModel.Channels.ByteStreamMessageEncodingBindingElement target)
    {
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
    }
}

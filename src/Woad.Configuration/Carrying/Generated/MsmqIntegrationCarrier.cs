// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MsmqIntegrationElement</c> says to <c>MsmqIntegrationBindingElement</c>.</summary>
internal static class MsmqIntegrationCarrier
{
    public static System.ServiceModel.MsmqIntegration.MsmqIntegrationBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.MsmqIntegration.MsmqIntegrationBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(
        ValueSource values, System.ServiceModel.MsmqIntegration.MsmqIntegrationBindingElement target)
    {
        MsmqBaseCarrier.Apply(values, target);
        if (values.Has("serializationFormat"))
            target.SerializationFormat =
                (System.ServiceModel.MsmqIntegration.MsmqMessageSerializationFormat)values.Choice(
                    "serializationFormat", default(System.ServiceModel.MsmqIntegration.MsmqMessageSerializationFormat));
    }
}
